/** Why leads are lost most often; a counsellor may write another reason. */
export const lostReasons = [
	'No reply after several tries',
	'Chose another provider',
	'Too expensive',
	'Not preparing this year',
	'Not what we offer',
	'Wrong number or no interest',
] as const;
