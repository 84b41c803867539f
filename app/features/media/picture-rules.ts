import { line } from '#app/features/forms/define-form.ts';
import { z } from '#app/platform/zod.ts';

/** What the file dialogue offers. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif';

/** Said of a picture that is too large, on the device and on the server. */
export const tooLarge = 'This file is larger than 10 MB. Save it smaller and try again.';

/** The alternative text of a picture. */
export const description = line({
	label: 'Description',
	help: 'What it shows, for people who cannot see it.',
	maxLength: 300,
	missing: 'Describe the picture in a few words, for people who cannot see it.',
});

/** The point that must stay in sight when a picture is cut, in hundredths from the left and the top. */
export interface FocalPoint {
	x: number;
	y: number;
}

const hundredths = z.coerce
	.number('Use a whole number from 0 to 100.')
	.int('Use a whole number from 0 to 100.')
	.min(0, 'Use a whole number from 0 to 100.')
	.max(100, 'Use a whole number from 0 to 100.');

/** Checks a focal point. */
export const focalPoint = z.object({ x: hundredths, y: hundredths });

/** Where the focal point is unless somebody says otherwise. */
export const centre: FocalPoint = { x: 50, y: 50 };
