import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import type { Profile } from '../../shared/entities/recipient.ts';
import { $session } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { FieldHandle } from '../../shared/ui/field.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { CallError } from '../../shared/views/call-error.tsx';
import { createProfileStore } from './profile-store.ts';

export function ProfileSection() {
  const [store] = useState(createProfileStore);
  const draft = useStore(store.$draft);
  const saveState = useStore(store.save.$state);
  const isUnsaved = useStore(store.$isUnsaved);
  const email = useStore($session).recipient?.address;
  const nameField = useRef<FieldHandle>(null);

  const fieldProps = (field: keyof Profile) => ({
    value: draft[field],
    onChange: (value: string) => store.edit({ [field]: value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store.save.run();
  };
  const discard = () => {
    store.discard();
    // The Discard button disappears, so the focus moves to the first field.
    nameField.current?.focus();
  };

  return (
    <form className="dp-stack" data-kept="" method="dialog" noValidate onSubmit={submit}>
      <p className="dp-muted">Labels see this next to your feedback.</p>
      <TextInput ref={nameField} label="Name" autoComplete="nickname" {...fieldProps('name')} />
      <div className="dp-stack dp-my-pair">
        <TextInput label="Publication" help="Radio show, magazine or site" {...fieldProps('publication')} />
        <TextInput label="Venue" help="Where you play most" {...fieldProps('venue')} />
      </div>
      <TextInput label="About you" multiline rows={3} {...fieldProps('info')} />
      <div className="dp-field">
        <span className="dp-label">Email</span>
        <Name>{email}</Name>
      </div>
      {saveState.state === 'failed' && (
        <CallError error={saveState.error} after="Your changes are still here." />
      )}
      <div className="dp-actions">
        <Button
          variant={isUnsaved ? 'main' : 'quiet'}
          type="submit"
          pending={saveState.state === 'pending'}
          pendingLabel="Saving…"
        >
          Save profile
        </Button>
        {isUnsaved && saveState.state !== 'pending' && (
          <Button variant="plain" onClick={discard}>
            Discard
          </Button>
        )}
        <p className="dp-muted" role="status">
          {isUnsaved ? 'Unsaved changes' : saveState.state === 'done' && 'Saved'}
        </p>
      </div>
    </form>
  );
}
