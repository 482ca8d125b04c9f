// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Disc } from '../../../shared/ui/disc.tsx';
import { EmailInput } from '../../../shared/ui/email-input.tsx';
import { PinInput } from '../../../shared/ui/pin-input.tsx';
import { Slider } from '../../../shared/ui/slider.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';

const nothing = () => {};
const components = (
  <>
    <Disc />
    <Spinner label="Loading" />
    <EmailInput label="Email" value="" onChange={nothing} error="No" success />
    <PinInput label="PIN" value="12" onChange={nothing} onComplete={nothing} />
    <Toggle label="Half" threeState value="half" onChange={nothing} />
    <Button variant="main" pending pendingLabel="Sending…">
      Send
    </Button>
    <Slider label="Seek" value={1} max={3} step={1} valueText={String} onCommit={nothing} />
    <Dialog title="Open" onClose={nothing}>
      Text
    </Dialog>
  </>
);

test('renders on the server without style attributes and hydrates without errors', async () => {
  const markup = renderToString(components);
  expect(markup).not.toContain('style=');
  const container = document.createElement('div');
  container.innerHTML = markup;
  document.body.append(container);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, components, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.querySelector('dialog')?.open).toBe(true);
  act(() => root.unmount());
});
