import * as v from 'valibot';

/** The chrome needs nothing of its own from the host: it reads the session and the deployment. */
export const chromeProps = v.object({});

/** Where the footer's feedback form sends to: the action of the form that it stands for. */
export const footerFeedbackProps = v.object({ action: v.string() });
export type FooterFeedbackProps = v.InferOutput<typeof footerFeedbackProps>;
