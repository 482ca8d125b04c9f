import { type ReactNode, useEffect, useId, useState } from 'react';
import { DEMO_WORK_MS } from '../../../shared/constants.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { EmailInput } from '../../../shared/ui/email-input.tsx';
import { LoaderButton } from '../../../shared/ui/loader-button.tsx';
import { PinInput } from '../../../shared/ui/pin-input.tsx';
import { Slider } from '../../../shared/ui/slider.tsx';
import { TextInput } from '../../../shared/ui/text-input.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';

/** The parts that screens are made of, each on its own: nothing is called and nothing is kept. */
export function Parts() {
  return (
    <>
      <Part title="Loader button">
        <Loaders />
      </Part>
      <Part title="Toggle">
        <Toggles />
      </Part>
      <Part title="Inputs">
        <Inputs />
      </Part>
      <Part title="Slider">
        <Seek />
      </Part>
      <Part title="Dialog">
        <OpenDialog />
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="dp-part" aria-labelledby={id}>
      <h2 id={id} className="dp-section">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Pretends to work for as long as the spec says (spec 9). */
function Loaders() {
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setTimeout(() => setWorking(false), DEMO_WORK_MS);
    return () => clearTimeout(timer);
  }, [isWorking]);
  return (
    <>
      <LoaderButton working={isWorking} workingLabel="Working..." onClick={() => setWorking(true)}>
        Pretend to work
      </LoaderButton>
      <LoaderButton variant="quiet" working={false}>
        Quiet
      </LoaderButton>
      <LoaderButton variant="plain" working={false}>
        Plain
      </LoaderButton>
      <LoaderButton working={false} disabled>
        Disabled
      </LoaderButton>
    </>
  );
}

function Toggles() {
  const [isOn, setOn] = useState(true);
  const [three, setThree] = useState<boolean | 'half'>('half');
  return (
    <>
      <Toggle label="Two states" value={isOn} onChange={setOn} />
      <Toggle label="Three states" threeState value={three} onChange={setThree} />
      <Toggle label="Storing" value working onChange={setOn} />
      <Toggle label="Off limits" value={false} disabled onChange={setOn} />
    </>
  );
}

function Inputs() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [pin, setPin] = useState('');
  const [full, setFull] = useState('');
  return (
    <>
      <TextInput
        label="Name"
        value={name}
        onChange={setName}
        rules={{ required: true, plain: true, min: 3, max: 20 }}
        help="Three to 20 characters, and nothing odd."
      />
      <EmailInput label="Email" value={email} onChange={setEmail} rules={{ required: true }} />
      <PinInput label="PIN" value={pin} onChange={setPin} onComplete={setFull} />
      <p role="status">{full && `Complete: ${full}`}</p>
    </>
  );
}

function Seek() {
  const [at, setAt] = useState(90);
  return (
    <Slider
      label="Position"
      value={at}
      max={300}
      buffered={180}
      step={10}
      valueText={(seconds) => `${Math.round(seconds)} of 300 seconds`}
      onCommit={setAt}
    />
  );
}

function OpenDialog() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="dp-button dp-quiet" onClick={() => setOpen(true)}>
        Open a dialog
      </button>
      <Dialog
        title="A dialog"
        text="Escape, the backdrop and the cross close it."
        open={isOpen}
        onClose={close}
      >
        <button type="button" className="dp-button dp-main" onClick={close}>
          Done
        </button>
      </Dialog>
    </>
  );
}
