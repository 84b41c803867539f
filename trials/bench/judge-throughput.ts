import { median } from '../support/percentile.ts';
import { benchSettings } from './bench-settings.ts';
import { type Claim, notMeasured, type PartResult } from './part-result.ts';
import { peerVersion } from './peers.ts';
import { canPin } from './pin.ts';
import type { Round } from './run-wrk.ts';

const goals = { nginx: 0.5, next: 20 };
const texts = {
	nginx: `at least ${goals.nginx} times the requests of nginx, on each page`,
	next: `at least ${goals.next} times those of Next.js, on each page`,
};

/** One round of requests to a server for a page. */
export interface ThroughputRound extends Round {
	page: string;
	name: string;
}

/** The medians of the rounds, compared with each other and with the goals. */
export function judgeThroughput(
	answered: readonly ThroughputRound[],
): Pick<PartResult, 'tables' | 'claims' | 'chart'> {
	const measured = takeMedians(answered);
	const rows = measured.map(({ page, name, perSecond, p50, p99 }) => [
		`${page}, ${name}`,
		Math.round(perSecond).toLocaleString('en'),
		p50.toFixed(2),
		p99.toFixed(2),
	]);
	return {
		tables: [{ head: ['page, server', 'requests/s', 'p50 ms', 'p99 ms'], rows }],
		claims: [
			judge(
				texts.nginx,
				findLeastRatio(measured, 'nginx'),
				goals.nginx,
				'there is no nginx (on Debian or Ubuntu: sudo apt-get install nginx)',
			),
			judge(
				texts.next,
				findLeastRatio(measured, 'Next.js'),
				goals.next,
				'Next.js could not be installed from npm',
			),
		],
		chart: {
			title: 'Requests a second on one core',
			unit: 'requests/s',
			bars: measured.map(({ page, name, perSecond }) => ({
				label: `${page}, ${name}`,
				value: perSecond,
				isOurs: name === 'ours',
			})),
		},
	};
}

/** The claims if there is no load generator. */
export function judgeNothing(why: string): Claim[] {
	return Object.values(texts).map((text) => notMeasured(text, why));
}

function takeMedians(answered: readonly ThroughputRound[]): ThroughputRound[] {
	const groups = Map.groupBy(answered, ({ page, name }) => `${page}, ${name}`);
	const measured = [...groups.values()].flatMap((rounds): ThroughputRound[] => {
		const [first] = rounds;
		const middle = (figure: keyof Round) => median(rounds.map((one) => one[figure]));
		if (!first) return [];
		return [{ ...first, perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99') }];
	});
	return measured.sort((a, b) => a.page.localeCompare(b.page) || b.perSecond - a.perSecond);
}

/** Our throughput divided by the other server's, on the page where it is lowest. */
function findLeastRatio(measured: readonly ThroughputRound[], other: string) {
	const ratios = measured
		.filter(({ name }) => name === other)
		.map(({ page, perSecond }) => {
			const ours = measured.find((one) => one.page === page && one.name === 'ours');
			return (ours?.perSecond ?? 0) / perSecond;
		});
	return ratios.length > 0 ? Math.min(...ratios) : undefined;
}

function judge(text: string, ratio: number | undefined, goal: number, why: string): Claim {
	if (ratio === undefined) return notMeasured(text, why);
	return { text, figure: `${ratio.toFixed(2)} times`, holds: ratio >= goal };
}

/** How it was measured. */
export function describeThroughput() {
	const { rounds, seconds } = benchSettings;
	return [
		`Medians of ${rounds} rounds of ${seconds} s each, servers by turns; wrk with 32 connections asks for gzip.`,
		canPin
			? 'Each server is bound to one core, wrk to another.'
			: 'Servers and wrk are not bound to cores: this machine cannot, or has one only.',
		'Ours: the build as `npm start` runs it, pages kept. Nobody writes an access log: ours at LOG_LEVEL=error, nginx with access_log off.',
		'nginx: one worker, the same bytes and headers from files compressed before (gzip_static), kept open.',
		`Next.js ${peerVersion('next') ?? '(absent)'}: the same body as a static page per address, \`next build\` and \`next start\` as they come.`,
	];
}
