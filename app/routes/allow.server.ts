import { data, type MiddlewareFunction } from 'react-router';
import { appContext } from '#app/app-context.ts';

/** Until there are accounts nobody is let in, but for the one who tries the screens out with NODE_ENV=test. */
export function allow(_permission: 'content.edit'): MiddlewareFunction<Response> {
	return ({ context }) => {
		const request = context.get(appContext);
		if (request.env.NODE_ENV !== 'test') throw data(null, { status: 403 });
		context.set(appContext, { ...request, visitor: { id: 'test', name: 'Test' } });
	};
}
