import type { Status } from '#app/features/status/read-status.server.ts';
import { day, hour } from '#app/platform/durations.ts';
import { describeSpan, formatDateTime, formatDay } from '#app/platform/format-date.ts';
import { formatBytes, formatNumber } from '#app/platform/format-number.ts';
import { pluralise } from '#app/platform/text.ts';

/** A part of the site, described. */
export interface HealthCard {
	title: string;
	tone: 'well' | 'watch' | 'trouble';
	figure: string;
	notes: string[];
	/** Where to fix it. */
	link?: { to: string; label: string };
}

/** The state of each part of the site, and what to do. */
export function listHealthCards(status: Status): HealthCard[] {
	return [
		processesCard(status),
		databaseCard(status),
		diskCard(status),
		outboxCard(status),
		mailCard(status),
		backupCard(status),
		scheduledContentCard(status),
		jobsCard(status),
	];
}

function processesCard({ processes, now, nodeVersion }: Status): HealthCard {
	const versions = [...new Set(processes.map(({ version }) => version))];
	const first = processes[0];
	return {
		title: 'Site',
		tone: versions.length > 1 ? 'watch' : 'well',
		figure: `Version ${versions.join(' and ') || 'unknown'}`,
		notes: [
			`${pluralise(processes.length, 'process', 'processes')}, Node.js ${nodeVersion}`,
			...(first ? [`Up for ${describeSpan(now - first.startedAt)}`] : []),
			...(versions.length > 1
				? ['Two versions run at once: an update is under way, or one process was forgotten.']
				: []),
			...processes
				.slice(0, 8)
				.map(
					({ host, pid, startedAt }) =>
						`${host}, process ${pid}, since ${formatDateTime(startedAt)}`,
				),
		],
	};
}

function databaseCard({ database }: Status): HealthCard {
	const { engine, size, check, problems } = database;
	const [worst] = problems;
	return {
		title: 'Database',
		tone: worst ? 'trouble' : 'well',
		figure: worst?.what ?? engine,
		notes: [
			...problems.flatMap(({ advice, detail, since }) => [
				advice,
				`Since ${formatDateTime(since)}: ${detail}`,
			]),
			...(worst ? [engine] : []),
			`${formatBytes(size)}, pictures included`,
			...(check ? [`Last checked ${formatDateTime(check.at)}`] : []),
		],
	};
}

function diskCard({ disk, database }: Status): HealthCard {
	if (!disk)
		return {
			title: 'Disk',
			tone: 'watch',
			figure: 'Unknown',
			notes: ['The disk of the data folder cannot be asked.'],
		};
	const isShort = disk.free < Math.max(2 * database.size, 1e9);
	return {
		title: 'Disk',
		tone: isShort ? 'trouble' : 'well',
		figure: `${formatBytes(disk.free)} free`,
		notes: [
			`of ${formatBytes(disk.total)}`,
			...(isShort ? ['Free some space: a backup may not fit.'] : []),
		],
	};
}

function toneOf(isTrouble: boolean, isToWatch: boolean): HealthCard['tone'] {
	if (isTrouble) return 'trouble';
	return isToWatch ? 'watch' : 'well';
}

function outboxCard({ outbox, now, hasSmtp }: Status): HealthCard {
	const age = outbox.oldest === null ? 0 : now - outbox.oldest;
	const isLate = hasSmtp && age > hour;
	return {
		title: 'Outbox',
		tone: toneOf(outbox.failed > 0 || isLate, outbox.waiting > 0),
		figure: pluralise(outbox.waiting, 'mail waits', 'mails wait'),
		notes: [
			...(outbox.oldest === null ? [] : [`The oldest for ${describeSpan(age)}`]),
			...(outbox.failed > 0
				? [`${outbox.failed} failed and wait for a person: open Mail and try them again.`]
				: []),
		],
	};
}

function mailCard({ hasSmtp, outbox, teamMail }: Status): HealthCard {
	if (!hasSmtp) {
		return {
			title: 'Mail',
			tone: 'watch',
			figure: 'No mail server',
			notes: ['SMTP_URL is not set: mail waits, and can be read on the desk.'],
		};
	}
	const { lastError, lastSentAt } = outbox;
	const { refusal, undelivered } = teamMail;
	return {
		title: 'Mail',
		tone: lastError || refusal || undelivered > 0 ? 'trouble' : 'well',
		figure: lastSentAt === null ? 'Nothing sent yet' : `Last sent ${formatDateTime(lastSentAt)}`,
		notes: [
			...(lastError ? [`Last trouble: ${lastError}`] : []),
			...(refusal
				? [
						`Mail to the team at ${refusal.address} was refused on ${formatDateTime(refusal.at)}: ${refusal.reason} Correct the address (MAIL_TO, or the email under Site).`,
					]
				: []),
			...(undelivered > 0
				? [`${undelivered} mails about enquiries have reached nobody: open Mail.`]
				: []),
		],
	};
}

const backups = { to: '/desk/backups', label: 'Backups' };

function backupCard({ backup, now }: Status): HealthCard {
	if (!backup) {
		return {
			title: 'Last backup',
			tone: 'trouble',
			figure: 'None yet',
			notes: [
				'Make one every day (npm run backup on the server does it too), and keep the file on another machine.',
			],
			link: backups,
		};
	}
	const age = now - backup.at;
	return {
		title: 'Last backup',
		tone: toneOf(age > 7 * day, age > 2 * day),
		figure: formatDateTime(backup.at),
		notes: [`${formatNumber(backup.rows)} rows, ${formatBytes(backup.bytes)}`, backup.file],
		link: backups,
	};
}

function scheduledContentCard({ scheduled }: Status): HealthCard {
	return {
		title: 'Scheduled content',
		tone: 'well',
		figure: scheduled.count === 0 ? 'Nothing scheduled' : `${scheduled.count} to be published`,
		notes: scheduled.next === null ? [] : [`The next ${formatDateTime(scheduled.next)}`],
	};
}

function jobsCard({ pendingDays, retentionDone }: Status): HealthCard {
	return {
		title: 'Background work',
		tone: pendingDays > 400 ? 'watch' : 'well',
		figure: pendingDays === 0 ? 'Nothing waits' : `${pendingDays} days to count`,
		notes: [
			retentionDone
				? `Old data was last checked on ${formatDay(retentionDone)}`
				: 'Old data is looked for once a day.',
		],
	};
}
