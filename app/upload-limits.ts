const megabyte = 1024 * 1024;

/** The most bytes that staff may upload in one file. Here, because the table of addresses and the features both need them. */
export const uploadLimits = {
	picture: 10 * megabyte,
	/** The site's content as an archive. */
	archive: 64 * megabyte,
	/** All leads of a busy site as they are exported. */
	leads: 64 * megabyte,
};
