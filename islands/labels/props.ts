import * as v from 'valibot';

/** The host gives the labels nothing; the page takes what it needs from its address and the server. */
export const labelsProps = v.object({});
