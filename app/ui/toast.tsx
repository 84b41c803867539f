import {
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import { Link } from 'react-router';
import { useBusyButton } from './forms/busy-button.ts';

type ToastKind = 'plain' | 'success' | 'done' | 'error';

interface Toast {
	id: number;
	topic?: string;
	kind: ToastKind;
	text: string;
	/** A link to the next step. */
	link?: { label: string; to: string };
}

/** How long a toast is shown, in milliseconds. */
export const toastTimes: Record<ToastKind, number> = {
	plain: 4000,
	error: 4000,
	success: 2000,
	done: 6000,
};
/** Long enough to reach the link. */
const linkTime = 20_000;
const max = 20;

const looks: Record<ToastKind, string> = {
	plain: 'border-control',
	success: 'border-success',
	done: 'border-success',
	error: 'border-danger',
};

/** A toast replaces the previous one with the same topic. Results of the user's own actions share one topic. */
type ShowToast = (text: string, kind?: ToastKind, more?: Pick<Toast, 'topic' | 'link'>) => void;

const ToastContext = createContext({ show: (() => {}) as ShowToast, dismiss: () => {} });

/** Returns a function that shows a toast. */
export function useToast(): ShowToast {
	return useContext(ToastContext).show;
}

/** Removes the toast of the last action once the next one has failed and says so elsewhere. */
export function useDismissedStep() {
	const { dismiss } = useContext(ToastContext);
	useEffect(dismiss, [dismiss]);
}

const ownStep = 'own step';

/** The toasts once this one is shown: it comes first, replaces its topic, and the oldest make room. */
export function addToast(toast: Toast, shown: readonly Toast[]): Toast[] {
	const others = shown.filter(({ topic }) => !topic || topic !== toast.topic);
	return [toast, ...others].slice(0, max);
}

/** Shows the toasts: 4 s each, 2 s for successes, 6 s for desk actions, at most twenty at once. */
export function ToastProvider({ children }: { children: ReactNode }) {
	const [toasts, setToasts] = useState<Toast[]>([]);
	const lastId = useRef(0);
	const show = useCallback<ShowToast>((text, kind = 'plain', { link, ...about } = {}) => {
		const topic = about.topic ?? (kind === 'plain' ? undefined : ownStep);
		lastId.current += 1;
		const id = lastId.current;
		setToasts((current) => addToast({ id, kind, text, topic, link }, current));
		setTimeout(
			() => setToasts((now) => now.filter((one) => one.id !== id)),
			link ? linkTime : toastTimes[kind],
		);
	}, []);
	const dismiss = useCallback(
		() => setToasts((current) => current.filter(({ topic }) => topic !== ownStep)),
		[],
	);
	const isSending = useBusyButton();
	// The previous action's toast would be mistaken for the result of this one.
	useEffect(() => {
		if (isSending) dismiss();
	}, [isSending, dismiss]);
	const value = useMemo(() => ({ show, dismiss }), [show, dismiss]);
	return (
		<ToastContext value={value}>
			{children}
			<div role="status" className="toasts">
				{isSending ? <p className="sr-only">Sending…</p> : null}
				{toasts.map((toast) => (
					<p
						key={toast.id}
						className={`toast rounded-control border-l-4 bg-surface px-4 py-3 text-sm shadow-overlay ${looks[toast.kind]}`}
					>
						{toast.text}
						{toast.link ? (
							<Link
								to={toast.link.to}
								className="pointer-events-auto ml-2 inline-block py-3 text-brand underline"
							>
								{toast.link.label}
							</Link>
						) : null}
					</p>
				))}
			</div>
		</ToastContext>
	);
}
