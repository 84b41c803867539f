/** The settings of a site that lets `signIn` in. */
export const withEditor = { NODE_ENV: 'test' };

/** Signs an editor in; gives the cookie that says so. */
export async function signIn(_url: string): Promise<string> {
	return 'prepfront.session=until-there-are-accounts';
}
