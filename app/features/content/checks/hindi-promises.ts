/** No letter or vowel sign next to it: `\b` only knows Latin letters. */
const start = '(?<![\\p{L}\\p{M}])';
const end = '(?![\\p{L}\\p{M}])';
/** The nukta, a dot below a letter, is often left out. */
const nukta = '\\u093c?';
/** “नंबर” is also written “नम्बर”. */
const number = '(?:न(?:ं|म्)बर|नं\\.?)';

const outcome = `(?:सफलता|कामयाबी|चयन|से?लेक्शन|सिलेक्शन|प्रवेश|एडमिशन|दाख${nukta}िल[ाे]|सीटे?ं?|रैंक|अंक|परिणाम|रिज${nukta}ल्ट|नौकरी|selections?|admissions?|seats?|ranks?|marks|success)`;
const sure = `(?:पक्क[ाीे]|सुनिश्चित|शर्तिया)`;
const fewWords = '(?:[^\\p{L}\\p{M}]+[\\p{L}\\p{M}]+){0,3}?[^\\p{L}\\p{M}]+';
const us = '(?:संस्थान|कोचिंग|शिक्षक|टीचर|अध्यापक|फैकल्टी|मेंटर|गुरु)';

/** A guaranteed outcome in Hindi: “सफलता की गारंटी”, “100% चयन”, “चयन पक्का”. */
export const hindiGuarantees = [
	// A money-back guarantee is allowed, since it does not promise success.
	toPattern(`${start}(?<!वापसी की )ग[ाै]र(?:ं|न्|ण्)टी(?:ड)?${end}`),
	toPattern(`(?:100|सौ) ?(?:%|प्रतिशत|फ${nukta}ीसदी|परसेंट) ?${outcome}${end}`),
	toPattern(`${start}${sure}${fewWords}${outcome}${end}`),
	toPattern(`${start}${outcome}${fewWords}${sure}${end}`),
];

/** Pressure to decide at once. */
export const hindiUrgency = [
	toPattern(`${start}(?:जल्दी (?:करें|करो|कीजिए)|सीमित सीटे?ं?|सीटें? सीमित)${end}`),
	toPattern(`${start}(?:आख${nukta}िरी|अंतिम) (?:मौक${nukta}ा|अवसर)${end}`),
	toPattern(`${start}(?:सिर्फ${nukta}|केवल|बस) \\d+ सीटे?ं?(?: ही)? (?:बची|बाकी|शेष)`),
	toPattern(`${start}मौक${nukta}ा (?:न|ना|मत) (?:चूकें|छोड${nukta}ें|गंवाएं)${end}`),
];

/** Praise of ourselves that needs a claim with evidence. */
export const hindiBoasts = [
	toPattern(`${start}${number} ?(?:1(?!\\d)|वन${end}|एक${end})`),
	toPattern(`${start}(?:सर्वश्रेष्ठ|सर्वोत्तम|टॉप|बेहतरीन|सबसे (?:अच्छ|बड${nukta}|बेहतर)[ाीे]?) ${us}`),
	toPattern(`${start}(?:भारत|देश|एशिया|दुनिया) (?:का|की|के) (?:सर्वश्रेष्ठ|सर्वोत्तम|अग्रणी|टॉप|सबसे)${end}`),
	toPattern(
		`\\d[\\d,.]{0,15}(?: ?%| प्रतिशत|\\+)? (?:छात्र|विद्यार्थी|स्टूडेंट्स?)(?:ों)?(?: [\\p{L}\\p{M}]+){0,3}? (?:का चयन|चयनित|चुने|सफल)`,
	),
];

/** Denies a promise: “कोई गारंटी नहीं”. */
export const hindiDenial = toPattern(`${start}(?:नहीं|नही|मत|न|ना|बिना|सावधान)${end}`);

/** Looks like a denial but strengthens the promise: “बिना किसी शक”. */
export const hindiEncouragement = new RegExp(
	`${start}बिना (?:किसी )?(?:शक|संदेह|टेंशन|चिंता|डर)${end}`,
	'gu',
);

/** A question: “क्या आप गारंटी देते हैं?” */
export const hindiQuestion = /^क्या .*\?$/u;

function toPattern(pattern: string) {
	return new RegExp(pattern.normalize('NFC'), 'iu');
}
