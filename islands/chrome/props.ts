import * as v from 'valibot';

/** The chrome needs nothing of its own from the host: it reads the session and the deployment. */
export const chromeProps = v.object({});

/** The address that the host's own form in the footer sends to. */
export const footerFeedbackProps = v.object({ action: v.string() });
export type FooterFeedbackProps = v.InferOutput<typeof footerFeedbackProps>;
