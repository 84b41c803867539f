import 'react';

// The platform's invoker commands, which React passes on but its types do not know yet.
declare module 'react' {
	interface ButtonHTMLAttributes<T> {
		command?: 'show-modal' | 'close';
		commandfor?: string;
	}
}
