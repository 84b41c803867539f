import type { Site } from '#app/features/content/collections/site.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { ModalLink } from '#app/ui/modal.tsx';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';
import { NextTimes } from '../book/next-times.tsx';
import { phoneLink, whatsappLink } from '../shell/contact-links.ts';

/** Phone, mail and address. */
export function OtherWays({ site, picture }: { site: Site; picture: PictureSource }) {
	return (
		<section
			aria-labelledby="ways-title"
			className="grid min-w-0 content-start gap-8 md:max-lg:grid-cols-2 lg:col-span-5"
		>
			<div className="min-w-0 space-y-8">
				{/* The drawing has a fixed size; its background fills the column. */}
				<div className="grid justify-center rounded-card bg-brand-tint py-4">
					<Picture picture={picture} first className="block" />
				</div>
				<NextTimes
					className="rounded-card border border-line bg-surface p-5"
					label="Free counselling session: available times"
				/>
			</div>
			<div className="min-w-0">
				<TalkToUs site={site} />
				<FirmLines site={site} />
				<div className="mt-4 space-y-2">
					<p>A mentor can join your free counselling session if you ask.</p>
					<ModalLink name="demo">Speak to Mentor</ModalLink>
				</div>
			</div>
		</section>
	);
}

export function TalkToUs({ site }: { site: Site }) {
	return (
		<>
			<h2 id="ways-title" className="text-2xl">
				Prefer to talk?
			</h2>
			<address className="mt-3 not-italic">
				<Way icon="phone" href={phoneLink(site)} text={site.phone} hint={site.hours} />
				<Way icon="chat" href={whatsappLink(site)} text="WhatsApp" />
				<Way icon="mail" href={`mailto:${site.email}`} text={site.email} />
			</address>
		</>
	);
}

/** The firm behind the site, its address and its complaints officer, once the owner has entered them. */
export function FirmLines({ site }: { site: Site }) {
	const lines = [
		{ label: 'Registered name', value: site.legalName },
		{ label: 'Address', value: site.addressLines.join(', ') },
		{ label: 'Complaints', value: site.complaintsContact },
	];
	return lines.map(({ label, value }) =>
		value ? (
			<p key={label} className="mt-3">
				<b className="font-semibold">{label}:</b> {value}
			</p>
		) : null,
	);
}

function Way(props: { icon: IconName; href: string; text: string; hint?: string }) {
	return (
		<div className="border-line border-b py-1.5">
			<a
				href={props.href}
				className="flex min-h-11 items-center gap-3 font-semibold text-brand hover:underline"
			>
				<Icon name={props.icon} className="size-6" />
				<span className="min-w-0 wrap-anywhere">{props.text}</span>
			</a>
			{props.hint ? <p className="pb-1 pl-9 text-muted text-sm">{props.hint}</p> : null}
		</div>
	);
}
