import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { appContext, type RequestContext } from '#app/app-context.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { buildMenu } from '#app/features/navigation/build-menu.server.ts';
import { packMenu } from '#app/features/navigation/packed-menu.ts';
import PublicShell from '#app/routes/public/shell/layout.tsx';
import { openModule } from '#testkit/route-table.ts';
import { shippedReader } from './shipped-reader.ts';

interface RouteModule {
	default: React.ComponentType;
	loader: (args: unknown) => Promise<unknown>;
}

interface PageOptions {
	onError?: (text: string) => void;
	/** The shell's data, as cached from the last page that could be read. */
	shellContent?: ContentReader;
	mailWaits?: true;
}

/** The HTML of a public page in its shell, from its loader and the given content. */
export async function renderPage(
	address: string,
	content: ContentReader = shippedReader(),
	{ onError = () => {}, shellContent = shippedReader(), ...more }: PageOptions = {},
) {
	const request = {
		content,
		env: { PUBLIC_URL: 'https://site.example' },
		clock: { now: () => new Date('2026-01-15T06:00:00Z') },
		failures: [],
		log: { error: (_details: unknown, text: string) => onError(text) },
	} as unknown as RequestContext;
	const context = new RouterContextProvider(new Map([[appContext, request]]));
	const { module, params } = await openModule<RouteModule>(address);
	const url = new URL(address, 'https://site.example');
	const answer = await module.loader({ context, url, params, request: new Request(url) });
	const shell = {
		site: (await shellContent.single('site')).data,
		menu: packMenu(await buildMenu(shellContent)),
		...more,
	};
	const Stub = createRoutesStub([
		{
			id: 'routes/public/shell/layout',
			Component: PublicShell as React.ComponentType,
			children: [{ id: 'page', path: url.pathname, Component: module.default }],
		},
	]);
	const loaderData = { 'routes/public/shell/layout': shell, page: bodyOf(answer) };
	const html = renderToStaticMarkup(
		<Stub initialEntries={[address]} hydrationData={{ loaderData }} />,
	);
	return html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}

/** A loader's data, with or without a status; a status must be 503 here. */
function bodyOf(answer: unknown) {
	if (typeof answer !== 'object' || !answer || !('init' in answer)) return answer;
	expect([undefined, 503]).toContain((answer.init as ResponseInit).status);
	return (answer as unknown as { data: unknown }).data;
}
