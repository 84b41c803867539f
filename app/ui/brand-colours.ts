/** The tokens of `styles/tokens.css` for places that CSS does not reach: mail, manifest and pictures. */
export const brandColours = {
	paper: '#fcfaf4',
	ink: '#151d2d',
	brand: '#223d81',
	brandNight: '#152857',
	brandSoft: '#b6c4e2',
	muted: '#4d5566',
	action: '#fdba2f',
} as const;
