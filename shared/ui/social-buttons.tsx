import { SOCIAL_SERVICES, type SocialService, socialNames } from '../entities/social.ts';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

const logoPaths: Record<SocialService, string> = {
  google:
    'M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053z',
  twitter:
    'M18.901 1.153h3.68l-8.04 9.19L24 22.846h-7.406l-5.8-7.584-6.638 7.584H.474l8.6-9.83L0 1.154h7.594l5.243 6.932ZM17.61 20.644h2.039L6.486 3.24H4.298Z',
  facebook:
    'M9.1 24V13.06H5.48V8.9H9.1V5.81c0-3.6 2.19-5.6 5.4-5.6 1.55 0 3.16.28 3.16.28v3.5h-1.78c-1.76 0-2.3 1.1-2.3 2.22V8.9h3.92l-.63 4.16h-3.29V24z',
};

/** A login button for each social service (spec 2.3). */
export function SocialButtons({ onChoose }: { readonly onChoose: (service: SocialService) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its default styles removed
    <div className="dp-row dp-wrap dp-social" role="group" aria-label="Continue with">
      {SOCIAL_SERVICES.map((service) => (
        <Button key={service} onClick={() => onChoose(service)} className="dp-social-button">
          <svg className="dp-social-mark" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
            <path d={logoPaths[service]} />
          </svg>
          <span>{socialNames[service]}</span>
        </Button>
      ))}
    </div>
  );
}

type WaitingProps = { readonly service: SocialService; readonly onCancel: () => void };

export function SocialWaiting({ service, onCancel }: WaitingProps) {
  return (
    <>
      <p className="dp-row dp-social-waiting" role="status">
        <Spinner />
        <span>
          {`${socialNames[service]} is open in another window. Finish there to continue. If you closed it, cancel and try again.`}
        </span>
      </p>
      <Button onClick={onCancel}>Cancel</Button>
    </>
  );
}
