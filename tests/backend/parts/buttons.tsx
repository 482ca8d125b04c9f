import { useEffect, useState } from 'react';
import {
  Button,
  ButtonLink,
  FilterButton,
  IconButton,
  IconLink,
  LinkButton,
} from '../../../shared/ui/button.tsx';
import { KeyHint, Keys } from '../../../shared/ui/key-hint.tsx';
import { MenuButton, MenuLink, useMenu } from '../../../shared/ui/menu.tsx';
import { SocialButtons, SocialWaiting } from '../../../shared/ui/social-buttons.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { Part } from './part.tsx';

/** How long the loader button of the demo pretends to work (spec 9). */
export const DEMO_DURATION_MS = 1850;

const nothing = () => {};
const VARIANTS = ['main', 'ink', 'quiet', 'plain', 'subtle', 'danger'] as const;

export function Buttons() {
  return (
    <>
      <Part name="Button" use="For anything a press does. One main button per view.">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {`${variant}, disabled`}
          </Button>
        ))}
        <Button aria-pressed="true">pressed</Button>
        <Button size="small">small</Button>
        <Button icon="queue-add">with an icon</Button>
        <Button endIcon="chevron-right">with an icon after it</Button>
        <Button className="parts-wide" hint={<KeyHint name="send" />}>
          with the hint of a key
        </Button>
      </Part>
      <Part name="Pending button" use="While a call is under way. It ignores presses and keeps its width.">
        <LoaderButtonDemo />
        <Button variant="main" pending pendingLabel="Sending…">
          Send feedback
        </Button>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} pending>
            {variant}
          </Button>
        ))}
        <Button endIcon="download" pending>
          MP3
        </Button>
        <Button icon="download" pending>
          Download
        </Button>
        <Spinner />
      </Part>
      <Part name="ButtonLink, IconLink" use="For what leads to another page.">
        <ButtonLink variant="main" href="#main">
          main
        </ButtonLink>
        <ButtonLink href="#quiet">quiet</ButtonLink>
        <ButtonLink variant="plain" icon="external" href="#plain">
          plain
        </ButtonLink>
        <IconLink variant="quiet" icon="chevron-up" label="Previous promo" href="#previous" />
      </Part>
      <Part name="IconButton" use="Where an icon alone is understood, such as in the rows of a list.">
        <IconButton icon="menu" label="Menu" />
        <IconButton variant="quiet" icon="close" label="Hide" />
        <IconButton variant="subtle" icon="queue-add" label="Add to queue" />
        <IconButton variant="subtle" icon="star" label="Favourite" aria-pressed="true" />
        <IconButton icon="thumb-up" label="Thumbs up" disabled />
        <IconButton icon="next" label="Next track" aria-disabled="true" />
      </Part>
      <Part name="KeyHint, Keys" use="For the key that does the same as a control.">
        <KeyHint name="favourite" />
        <Keys name="rate" />
        <Keys name="nextItem" />
      </Part>
      <Part name="Menu" use="For more actions than there is room for. Escape and a press outside close it.">
        <MenuDemo />
      </Part>
      <Part name="FilterButton" use="For each of a few views of a list. They stand in a group.">
        <FilterButton aria-pressed="true">All</FilterButton>
        <FilterButton aria-pressed="false">New</FilterButton>
      </Part>
      <Part name="LinkButton" use="For a small action in a text.">
        <p>
          Hidden. <LinkButton onClick={nothing}>Undo</LinkButton>
        </p>
      </Part>
      <Part name="SocialButtons" use="For logging in with another service." isColumn>
        <SocialButtons onChoose={nothing} />
        <SocialWaiting service="google" onCancel={nothing} />
      </Part>
    </>
  );
}

/** The loader button that pretends to work (spec 9). */
export function LoaderButtonDemo() {
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setTimeout(() => setWorking(false), DEMO_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isWorking]);
  return (
    <Button variant="main" pending={isWorking} pendingLabel="Working..." onClick={() => setWorking(true)}>
      Pretend to work
    </Button>
  );
}

function MenuDemo() {
  const { isOpen, close, container, panelId, buttonProps } = useMenu();
  return (
    <div ref={container}>
      <Button endIcon="chevron-down" {...buttonProps}>
        Actions
      </Button>
      <ul id={panelId} className="dp-surface" hidden={!isOpen}>
        <li>
          <MenuLink href="#devices">Your devices</MenuLink>
        </li>
        <li>
          <MenuButton onClick={close}>Log out</MenuButton>
        </li>
      </ul>
    </div>
  );
}
