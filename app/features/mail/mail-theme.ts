import { brandColours } from '#app/ui/brand-colours.ts';

/** The tokens of `styles/tokens.css` for mail clients, which know neither CSS variables nor OKLCH. */
export const colours = {
	...brandColours,
	surface: '#ffffff',
	line: '#ddd7c9',
	brandTint: '#e8effc',
	star: '#e69812',
	danger: '#b63c2e',
	dangerTint: '#ffedea',
} as const;

/** Mails load nothing: the site's typefaces if installed, else the system's. */
export const fonts = {
	text: "Figtree, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
	heading:
		"'Bricolage Grotesque', Figtree, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
} as const;

const night = {
	'm-paper': 'background-color:#0d1321',
	'm-card': 'background-color:#171f30;border-color:#333d52',
	'm-ink': 'color:#f1eee6',
	'm-muted': 'color:#a9b1c2',
	'm-brand': 'color:#b8cbf3',
	'm-tint': 'background-color:#212d47;border-color:#333d52',
	'm-line': 'border-color:#333d52',
	'm-dot': 'background-color:#b8cbf3',
	'm-danger': 'background-color:#44241f;color:#f9aea2',
	'm-action': `background-color:${colours.action};color:${colours.ink}`,
};

/**
 * Dark colours, and less padding on a phone. Some clients drop this, so elements also have inline styles, which these
 * classes override. Outlook on the web marks what it darkens with `data-ogsc`.
 */
export const styleSheet = [
	':root{color-scheme:light dark;supported-color-schemes:light dark}',
	`@media (prefers-color-scheme:dark){${nightRules('')}}`,
	nightRules('[data-ogsc] '),
	`@media (max-width:480px){${[
		'.m-ground{padding:16px 10px !important}',
		'.m-room{padding:24px 20px !important}',
		'.m-label,.m-value{display:block !important;width:auto !important}',
		'.m-label{padding-bottom:0 !important}',
		'.m-value{border-top:0 !important;padding-top:0 !important}',
	].join('')}}`,
].join('');

function nightRules(within: string) {
	return Object.entries(night)
		.map(([name, rules]) => `${within}.${name}{${rules.replaceAll(/(?=;|$)/g, ' !important')}}`)
		.join('');
}
