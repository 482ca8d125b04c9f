import * as v from 'valibot';

export const chromeProps = v.object({});

/** The address to which the form of the host in the footer sends. */
export const footerFeedbackProps = v.object({ action: v.string() });
export type FooterFeedbackProps = v.InferOutput<typeof footerFeedbackProps>;
