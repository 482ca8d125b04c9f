import * as v from 'valibot';

/** The chrome needs nothing of its own from the host: it reads the session and the deployment. */
export const chromeProps = v.object({});
