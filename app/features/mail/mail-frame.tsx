import {
	Body,
	Column,
	Container,
	Head,
	Html,
	Preview,
	Row,
	Section,
	Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { colours, fonts, styleSheet } from './mail-theme.ts';

/** The frame of every mail: brand, content, and why it was sent. */
export function MailFrame(props: {
	brand: string;
	/** The preview text in the inbox. */
	preview: string;
	/** Why the reader gets this mail. */
	reason: ReactNode;
	children: ReactNode;
}) {
	return (
		<Html lang="en-IN">
			<Head>
				<title>{props.brand}</title>
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<meta name="format-detection" content="date=no, address=no" />
				<style>{styleSheet}</style>
			</Head>
			<Body className="m-paper" style={{ backgroundColor: colours.paper, margin: 0 }}>
				<Preview>{props.preview}</Preview>
				<Section>
					<Row>
						<Column
							className="m-paper m-ground"
							style={{ backgroundColor: colours.paper, padding: '32px 16px' }}
						>
							<Container style={{ maxWidth: '560px' }}>
								<BrandLine brand={props.brand} />
								<Card>{props.children}</Card>
								<Text className="m-muted" style={reasonStyle}>
									{props.reason}
								</Text>
							</Container>
						</Column>
					</Row>
				</Section>
			</Body>
		</Html>
	);
}

/** The brand's motif without a picture: a line that ends in a star. */
function BrandLine({ brand }: { brand: string }) {
	return (
		<Row style={{ marginBottom: '16px' }}>
			<Column className="m-brand" style={brandStyle}>
				{brand}
			</Column>
			<Column aria-hidden="true" style={{ width: '6px' }}>
				<div className="m-dot" style={dotStyle} />
			</Column>
			<Column aria-hidden="true" style={{ width: '100%' }}>
				<div className="m-line" style={{ borderTop: `1px solid ${colours.brandSoft}` }} />
			</Column>
			<Column aria-hidden="true" style={starStyle}>
				✦
			</Column>
		</Row>
	);
}

function Card({ children }: { children: ReactNode }) {
	return (
		<Row className="m-card" style={cardStyle}>
			<Column className="m-room" style={{ padding: '32px 36px' }}>
				{children}
			</Column>
		</Row>
	);
}

const brandStyle = {
	color: colours.brand,
	fontFamily: fonts.heading,
	fontSize: '20px',
	fontWeight: 700,
	lineHeight: '28px',
	paddingRight: '14px',
	whiteSpace: 'nowrap',
} as const;

const dotStyle = {
	backgroundColor: colours.brand,
	borderRadius: '3px',
	fontSize: '0',
	height: '6px',
	lineHeight: '0',
	width: '6px',
};

const starStyle = {
	color: colours.star,
	fontSize: '20px',
	lineHeight: '28px',
	paddingLeft: '2px',
};

const cardStyle = {
	backgroundColor: colours.surface,
	border: `1px solid ${colours.line}`,
	borderCollapse: 'separate',
	borderRadius: '14px',
} as const;

const reasonStyle = {
	color: colours.muted,
	fontFamily: fonts.text,
	fontSize: '14px',
	lineHeight: '21px',
	margin: '20px 4px 0',
};
