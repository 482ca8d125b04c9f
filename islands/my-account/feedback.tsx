import { giveFeedback } from '../../shared/session/page-feedback.ts';

/** The link that opens the feedback dialog (spec 2.6). */
export function Feedback() {
  return (
    <p>
      Something missing, something wrong?{' '}
      <button className="dp-link" type="button" onClick={() => void giveFeedback()}>
        Give us feedback
      </button>
    </p>
  );
}
