import { expect, test } from 'vitest';
import { isOptOut } from '#app/features/leads/detect-opt-out.ts';

test.for([
	...[
		'STOP',
		' Stop! ',
		'stop please',
		'*STOP*',
		'STOP 🙏',
		'Stop ✋🏽',
		'STOP ❤️',
		'ＳＴＯＰ',
		'Stop. Stop!',
	],
	...[
		'Stop\u{A0}all',
		'stop\u{3000}please',
		'stop\u{200B}please',
		'\u{FEFF}STOP',
		'stop\u{3164}all',
	],
	...['unsubscribe me', 'Opt-out', 'Please opt me out', 'No more messages', 'Stop messaging me'],
	...[
		'band karo',
		'Band karo!!',
		'BAND\u{A0}KARO',
		'bandh karo',
		'bnd kro',
		'band kar do',
		'Band kardo ji',
	],
	...[
		'message bhejna band karo',
		'Kripya message bhejna band karen',
		'ye sab msg band kijiye, please',
	],
	...['roko', 'Roko.', 'rok do', 'Mujhe message mat bhejo', 'aur msg mat karo', 'SMS nahi chahiye'],
	...[
		'बंद करो',
		'बंद करो।',
		'“बन्द करो”',
		'बंद\u{A0}करो',
		'बंद\u{2009}करो',
		'बंद\u{200B}करो',
		'बंद कर दो',
	],
	...['कृपया बंद करें', 'प्लीज़ बंद करो', 'मैसेज भेजना बंद कीजिए', 'रोको', 'रोको!!', 'रोक दो', 'स्टॉप'],
	...['मुझे मैसेज मत भेजो', 'संदेश नहीं चाहिए', 'stop, बंद करो'],
])('“%s” opts out', (text) => {
	expect(isOptOut(text)).toBe(true);
});

test.for([
	...[
		'Can we stop by on Saturday?',
		'stop date of the form?',
		"Please don't stop",
		'Non-stop classes?',
	],
	...['How do I unsubscribe?', 'Please', 'No', '🙏', '', 'I want to stop coaching', 'He stopped'],
	...[
		'Mat roko',
		'Roko mat',
		'band mat karo',
		'Kya class band hai?',
		'Coaching band karo ya nahi?',
	],
	...[
		'Form kab band hoga?',
		'Bus kahan roko',
		'rubber band',
		'band',
		'mat bhejo',
		'fees mat bhejo',
	],
	...['Kya main coaching band karo do?', 'message', 'Aur message bhejo', 'Call nahi aaya'],
	...['मत रोको', 'रोको मत', 'बंद मत करो', 'क्या फॉर्म बंद हो गया?', 'कोचिंग बंद करो या नहीं?', 'बंद'],
	...['बस कहाँ रोको', 'फीस मत भेजो', 'मुझे मैसेज भेजो', 'करोना में बंद'],
])('“%s” does not opt out', (text) => {
	expect(isOptOut(text)).toBe(false);
});
