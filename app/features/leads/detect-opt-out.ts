const message = '(?:message|messages|msg|msgs|sms|मैसेज|मेसेज|संदेश|सन्देश|एसएमएस)';

/** How people ask for no more messages, in English and in Hindi, which many type in Latin letters. */
const stopPhrases = [
	'stop|stopall|unsubscribe|opt (?:me |us )?out|optout|no more messages',
	'(?:band|bandh|bnd) (?:karo|kro|karen|karein|kare|kijiye|kijie|kariye|karie|(?:kar|kr) ?(?:do|de|den|dijiye))',
	'roko|rokiye|rokie|rok (?:do|den|dijiye)',
	`${message} (?:mat|na) (?:bhejo|bhejna|bheje|bhejen|bhejiye|karo|kijiye)`,
	`${message} (?:nahi|nahin|nhi) chahiye`,
	'स्टॉप|स्टाप',
	'(?:बंद|बन्द) (?:करो|करें|करे|कीजिए|कीजिये|करिए|करिये|कर ?(?:दो|दें|दे|दीजिए|दीजिये))',
	'रोको|रोकें|रोकिए|रोकिये|रोक (?:दो|दें|दीजिए|दीजिये)',
	`${message} (?:मत|न|ना) (?:भेजो|भेजना|भेजें|भेजे|भेजिए|भेजिये|करो|करें|कीजिए)`,
	`${message} नहीं चाहिए`,
];
const stop = new RegExp(`(?<=^| )(?:${stopPhrases.join('|')})(?= |$)`, 'gu');

/** Words that may be beside them without changing the meaning. */
const besideStop = new Set(
	[
		'please pls plz kindly hi hello sir madam ok okay no thanks thank you now i we want to and',
		'all any more anymore me us it this that these the your my from on list number',
		'sending messaging texting calling mailing message messages msg msgs texts calls mails emails whatsapp sms updates',
		'kripya ji bhai mujhe hume humein hamein ye yeh ise isko ab aur sab sare saare ko se par bhejna karna namaste dhanyavad shukriya',
		'कृपया प्लीज जी भाई सर मैडम मुझे हमें ये यह इसे इसको अब और सब सारे को से पर भेजना करना नमस्ते धन्यवाद शुक्रिया',
		'मैसेज मेसेज संदेश सन्देश एसएमएस व्हाट्सएप व्हाट्सऐप',
	].flatMap((line) => line.split(' ')),
);

/** Whether somebody asks for no more messages and says nothing else. The rest is for the staff who read it. */
export function isOptOut(text: string): boolean {
	const words = (plain(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).join(' ');
	const rest = words.replaceAll(stop, '');
	return rest !== words && rest.split(' ').every((word) => word === '' || besideStop.has(word));
}

/**
 * Lower case and one spelling: anything like a space becomes one; invisible characters and the dot of ज़ are removed.
 */
function plain(text: string) {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[\u{200B}\u{115F}\u{1160}]/gu, ' ')
		.replaceAll(/\p{Cf}|\p{Variation_Selector}|\u{93C}/gu, '');
}
