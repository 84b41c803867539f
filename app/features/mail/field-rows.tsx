import { Column, Row } from '@react-email/components';
import { TextLink } from './mail-parts.tsx';
import { colours, fonts } from './mail-theme.ts';

/** Labels with their values beside them (below on a phone); phones and emails are links. */
export function FieldRows(props: { rows: { label: string; value: string }[]; quiet?: boolean }) {
	const size = props.quiet ? quietStyle : loudStyle;
	return props.rows.map(({ label, value }) => (
		<Row key={label}>
			<Column className="m-line m-muted m-label" style={{ ...cellStyle, ...labelStyle }}>
				{label}
			</Column>
			<Column
				className="m-line m-ink m-value"
				dir="auto"
				style={{ ...cellStyle, ...valueStyle, ...size }}
			>
				<Value value={value} />
			</Column>
		</Row>
	));
}

function Value({ value }: { value: string }) {
	if (/^\+\d{7,15}$/.test(value)) return <TextLink href={`tel:${value}`}>{value}</TextLink>;
	if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(value)) {
		return <TextLink href={`mailto:${value}`}>{value}</TextLink>;
	}
	return value.split('\n').map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never change places
		<span key={index}>
			{index > 0 && <br />}
			{line}
		</span>
	));
}

const cellStyle = {
	borderTop: `1px solid ${colours.line}`,
	fontFamily: fonts.text,
	padding: '10px 0',
	verticalAlign: 'top',
} as const;

const labelStyle = {
	color: colours.muted,
	fontSize: '15px',
	lineHeight: '26px',
	paddingRight: '16px',
	width: '30%',
};

const valueStyle = {
	color: colours.ink,
	overflowWrap: 'anywhere',
	textAlign: 'start',
	wordBreak: 'break-word',
} as const;

const loudStyle = { fontSize: '17px', lineHeight: '26px' };

const quietStyle = { fontSize: '15px', lineHeight: '26px' };
