import { Button, Column, Heading, Link, Row, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { colours, fonts } from './mail-theme.ts';

export function Title({ children }: { children: ReactNode }) {
	return (
		<Heading className="m-ink" style={{ ...headingStyle, fontSize: '28px', lineHeight: '34px' }}>
			{children}
		</Heading>
	);
}

export function Subtitle({ children }: { children: ReactNode }) {
	return (
		<Heading as="h2" className="m-ink" style={{ ...headingStyle, ...subtitleStyle }}>
			{children}
		</Heading>
	);
}

export function Paragraph({ children }: { children: ReactNode }) {
	return (
		<Text className="m-ink" style={paragraphStyle}>
			{children}
		</Text>
	);
}

/** The less important text under the heading. */
export function Quiet({ children }: { children: ReactNode }) {
	return (
		<Text className="m-muted" style={{ ...paragraphStyle, color: colours.muted }}>
			{children}
		</Text>
	);
}

/** A reference number with its label. */
export function ReferenceBox(props: { label: string; value: string; note?: string }) {
	return (
		<Row className="m-tint" style={referenceStyle}>
			<Column style={{ padding: '16px 20px' }}>
				<Text className="m-muted" style={referenceLabelStyle}>
					{props.label}
				</Text>
				<Text className="m-brand" style={referenceValueStyle}>
					{props.value}
				</Text>
				{props.note && (
					<Text className="m-ink" style={{ ...paragraphStyle, margin: '6px 0 0' }}>
						{props.note}
					</Text>
				)}
			</Column>
		</Row>
	);
}

/** The one call to action of a mail. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
	return (
		<Button href={href} className="m-action" style={actionStyle}>
			{children}
		</Button>
	);
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<Link href={href} className="m-brand" style={linkStyle}>
			{children}
		</Link>
	);
}

export function PhoneLink({ phone }: { phone: string }) {
	return <TextLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</TextLink>;
}

export function Warning({ children }: { children: ReactNode }) {
	return (
		<Text className="m-danger" style={warningStyle}>
			{children}
		</Text>
	);
}

const headingStyle = {
	color: colours.ink,
	fontFamily: fonts.heading,
	fontWeight: 700,
	letterSpacing: '-0.01em',
	margin: '0 0 16px',
};

const subtitleStyle = { fontSize: '19px', lineHeight: '26px', margin: '28px 0 8px' };

const paragraphStyle = {
	color: colours.ink,
	fontFamily: fonts.text,
	fontSize: '17px',
	lineHeight: '27px',
	margin: '0 0 14px',
};

const referenceStyle = {
	backgroundColor: colours.brandTint,
	border: `1px solid ${colours.brandTint}`,
	borderCollapse: 'separate',
	borderRadius: '10px',
	margin: '22px 0',
} as const;

const referenceLabelStyle = {
	color: colours.muted,
	fontFamily: fonts.text,
	fontSize: '15px',
	lineHeight: '22px',
	margin: 0,
};

const referenceValueStyle = {
	color: colours.brand,
	fontFamily: fonts.heading,
	fontSize: '26px',
	fontVariantNumeric: 'tabular-nums',
	fontWeight: 700,
	letterSpacing: '0.02em',
	lineHeight: '34px',
	margin: 0,
	wordBreak: 'break-word',
} as const;

const actionStyle = {
	backgroundColor: colours.action,
	borderRadius: '8px',
	color: colours.ink,
	fontFamily: fonts.text,
	fontSize: '17px',
	fontWeight: 700,
	margin: '8px 0 20px',
	padding: '15px 24px',
};

const linkStyle = { color: colours.brand, textDecorationLine: 'underline' };

const warningStyle = {
	backgroundColor: colours.dangerTint,
	borderRadius: '8px',
	color: colours.danger,
	fontFamily: fonts.text,
	fontSize: '16px',
	fontWeight: 600,
	lineHeight: '24px',
	margin: '0 0 20px',
	padding: '12px 16px',
};
