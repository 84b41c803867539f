import { useState } from 'react';
import {
	areNotificationsOn,
	notificationsBlocked,
	useNotificationSwitch,
	usePushSwitch,
} from '../shell/notifications.ts';

/** Reminders of waiting work; the switch is for this device and off by default. */
export function OwnReminders({ pushKey }: { pushKey: string }) {
	const [isOn, change] = useNotificationSwitch();
	const push = usePushSwitch(pushKey);
	const [error, setError] = useState<string>();
	return (
		<section aria-labelledby="reminders">
			<h2 id="reminders" className="text-2xl">
				Reminders
			</h2>
			<p className="mt-2">
				The menu and the tab show how many follow-ups are due and how many leads are new. If the
				desk has been closed for 30 minutes, you get a mail for each follow-up that comes due.
			</p>
			<div className="scripted mt-2">
				<label className="field-check">
					<input
						type="checkbox"
						checked={isOn}
						onChange={async ({ currentTarget: { checked } }) => {
							await change(checked);
							setError(checked && !areNotificationsOn() ? notificationsBlocked : undefined);
						}}
					/>
					Also show browser notifications on this device
				</label>
				<label className="field-check">
					<input
						type="checkbox"
						checked={push.isOn}
						onChange={async ({ currentTarget: { checked } }) =>
							setError(await push.change(checked))
						}
					/>
					Also tell me on this device while the desk is closed
				</label>
				<p className="text-muted text-sm">
					Only how much waits, never a name. It goes through your browser’s own push service.
				</p>
				<p role="status" className="text-danger">
					{error}
				</p>
			</div>
		</section>
	);
}
