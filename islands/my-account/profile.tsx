import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import type { Profile as ProfileFields } from '../../shared/entities/recipient.ts';
import { $session } from '../../shared/session/session.ts';
import type { FieldHandle } from '../../shared/ui/field.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { CallProblem } from '../chrome/call-problem.tsx';
import { createProfile } from './profile-store.ts';

/** Who the DJ is to the labels; saved by hand (spec 7). */
export function Profile() {
  const [store] = useState(createProfile);
  const draft = useStore(store.$draft);
  const saving = useStore(store.$saving);
  const isUnsaved = useStore(store.$isUnsaved);
  const address = useStore($session).recipient?.address;
  const first = useRef<FieldHandle>(null);

  const wiring = (field: keyof ProfileFields) => ({
    value: draft[field],
    onChange: (value: string) => store.write({ [field]: value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store.save();
  };
  const discard = () => {
    store.discard();
    // The button goes away with the changes.
    first.current?.focus();
  };

  return (
    <form className="dp-my-form" data-kept="" noValidate onSubmit={submit}>
      <p className="dp-muted">Labels see this beside your feedback.</p>
      <TextInput ref={first} label="Name" autoComplete="nickname" {...wiring('name')} />
      <div className="dp-my-pair">
        <TextInput label="Publication" help="Radio show, magazine or site" {...wiring('publication')} />
        <TextInput label="Venue" help="Where you play most" {...wiring('venue')} />
      </div>
      <TextInput label="About you" multiline rows={3} {...wiring('info')} />
      <div className="dp-field">
        <span className="dp-label">E-mail</span>
        <span>{address}</span>
      </div>
      {saving.state === 'failed' && <CallProblem error={saving.error} after="Your changes are kept here." />}
      <div className="dp-actions">
        <PendingButton
          type="submit"
          variant={isUnsaved ? 'main' : 'quiet'}
          working={saving.state === 'pending'}
          workingLabel="Saving..."
        >
          Save profile
        </PendingButton>
        {isUnsaved && saving.state !== 'pending' && (
          <button className="dp-button dp-plain" type="button" onClick={discard}>
            Discard
          </button>
        )}
        <p className="dp-muted" role="status">
          {isUnsaved ? 'Unsaved changes' : saving.state === 'done' && 'All changes are saved.'}
        </p>
      </div>
    </form>
  );
}
