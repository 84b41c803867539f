import { line } from '#app/features/forms/define-form.ts';

/** The file types in the upload dialogue. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif';

/** The error for a picture that is too large, in the browser and on the server. */
export const tooLarge = 'This file is larger than 10 MB. Save it smaller and try again.';

export const description = line({
	label: 'Description',
	help: 'What it shows, for people who cannot see it.',
	maxLength: 300,
	missing: 'Describe the picture in a few words, for people who cannot see it.',
});

/** The point kept in view when a picture is cropped, in percent from the left and top. */
export interface FocalPoint {
	x: number;
	y: number;
}

/** The default focal point. */
export const centre: FocalPoint = { x: 50, y: 50 };
