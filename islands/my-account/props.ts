import * as v from 'valibot';

/** The host gives nothing: session and address say whose account it is (design: host contract). */
export const myAccountProps = v.object({});
