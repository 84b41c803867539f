/** What the spellings of one address have in common: letters without case, hyphens and the ending of a file. */
export function addressKey(path: string): string {
	return path
		.toLowerCase()
		.replace(/\.(?:html?|php|aspx?)$/, '')
		.replaceAll(/(?<=\w)[-_](?=\w)/g, '');
}

/** Other names of our pages, among them the right spellings of misspelt addresses. Written without hyphens. */
const names: Record<string, string> = {
	'/': 'home index',
	'/about': 'aboutus',
	'/about#mentors': 'mentors mentor ourmentors faculty faculties teachers team',
	'/whyipm': 'whyus why',
	'/contactus': 'contact contacts',
	'/book': 'booking booksession bookasession counselling freesession',
	'/programmes': 'programme programs program courses fee fees pricing',
	'/prep-module': 'premium premiumprogram premium40 rankersprogram mentorship',
	'/achivers': 's achievers achiever class11',
	'/master': 'masters class12',
	'/Speedester': 'speedster speedsters speedesters',
	'/short': 'shortterm shorttermcourses shortcourses',
	'/testmod': 'mocktest mocktests mock',
	'/testseries': 'testserieses mockseries',
	'/scholarshiptest': 'scholarship scholarships',
	'/exams': 'ipmat ipmatindore indoreipmat',
	'/exams1': 'ipmatrohtak rohtakipmat',
	'/exams2': 'jipmatbodhgaya',
	'/exams3': 'ipmatranchi',
	'/exams4': 'jipmatjammu',
	'/exams5': 'nalsar',
	'/exams6': 'iift iiftkakinada',
	'/exams7': 'npat npatnmims',
	'/exams8': 'set symbiosisset',
	'/exams9': 'dubms dubmsbfia',
	'/exams10': 'techbee hcltechbee iimnat',
	'/exam': 'allexams examlist entranceexams',
	'/exam/jipmat': 'jipmat',
	'/exam/cuet-ug': 'cuet cuetug',
	'/institute': 'institutes institutions colleges universities',
	'/iimindore': 'indore',
	'/bodhgaya': 'iimbodhgaya',
	'/ranchi': 'iimranchi',
	'/jammu': 'iimjammu',
	'/nagpur': 'iimnagpur',
	'/rohtak': 'iimrohtak',
	'/nmims': 'nmim',
	'/symbiosis': 'symbiosisuniversity siu',
	'/indraprast': 'indraprastha ggsipu ipu ipuniversity',
	'/christ': 'christuniversity',
	'/devi': 'davv deviahilya deviahilyavishwavidyalaya',
	'/du': 'delhiuniversity delhi',
	'/jamia': 'jamiamillia jamiamilliaislamia',
	'/calander': 'calendar calender examcalendar examcalander dates examdates',
	'/analysis': 'examanalysis paperanalysis',
	'/pattern': 'exampattern patterns papers',
	'/news': 'newsandevents newsevents events',
	'/blog': 'blogs posts',
	'/faq': 'faqs questions help',
	'/plan': 'myexamyear myplan eligibility planner',
	'/score': 'scores scorecalculator scorecalculators calculator',
	'/compare': 'compareexams comparison',
	'/parents': 'parent forparents',
	'/terms': 'refund refunds termsandrefund termsofuse',
	'/privacy': 'privacypolicy privacynotice',
	'/login': 'signin studentlogin',
	'/signup': 'register registration',
	'/watch': 'updates alerts',
};

/** Where each other spelling leads, by its key. */
export const addressAliases: ReadonlyMap<string, string> = new Map(
	Object.entries(names).flatMap(([path, others]) =>
		others.split(' ').map((other) => [`/${other}`, path] as const),
	),
);
