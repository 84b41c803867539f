/** Look-alike letters of other alphabets and digits, mapped to those at the same place of the second text. */
const lookAlikes = new Map(
	[
		['аеорсухіјѕһԁԛԝкмтвнгпияАВЕКМНОРСТУХІЈЅԌ', 'aeopcyxijshdqwkmtbhrnurABEKMHOPCTYXIJSG'],
		['αοιικρτυενγχωΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'aoiikptuevyxwABEZHIKMNOPTYX'],
		['ıɡɑɩʀɴⲟօոսց', 'igairnoonug'],
		['०१२३४५६७८९', '0123456789'],
	].flatMap(([from = '', to = '']) => [...from].map((letter, n) => [letter, to[n] ?? letter])),
);
const lookAlike = new RegExp(`[${[...lookAlikes.keys()].join('')}]`, 'gu');

/** A text as a reader sees it: without invisible characters and accents, and with look-alikes replaced. */
export function readableText(text: string): string {
	return text
		.normalize('NFKD')
		.replaceAll(/\p{Cf}|[\u0300-\u036f]/gu, '')
		.normalize('NFC')
		.replaceAll(lookAlike, (letter) => lookAlikes.get(letter) ?? letter);
}
