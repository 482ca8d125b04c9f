import { useState } from 'react';
import {
  type SocialNetwork,
  type SocialService,
  socialNames,
  socialTypes,
} from '../../shared/entities/social.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Problem } from '../../shared/ui/problem.tsx';
import { addressOf } from './account-page.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { Loaded } from './loaded.tsx';
import { createSocialNetworks, type SocialNetworksStore } from './social-networks-store.ts';

/** Networks by which the DJ can log in (spec 3, 7). */
export function SocialNetworks() {
  const [store] = useState(createSocialNetworks);
  return (
    <>
      <p className="dp-muted">With a linked network you can log in without a mail.</p>
      <Loaded store={store.links} label="Loading your social networks">
        {({ known, unknown }) => (
          <>
            <ul className="dp-choices">
              {Object.values(socialTypes).map((network) => (
                <NetworkRow key={network} network={network} link={known.get(network)} store={store} />
              ))}
            </ul>
            {unknown.map(({ socialType }) => (
              <Problem key={socialType}>
                You are also linked to a network of a kind that this page does not know (number {socialType}).
                Write to us to have it removed.
              </Problem>
            ))}
          </>
        )}
      </Loaded>
    </>
  );
}

type RowProps = {
  readonly network: SocialService;
  readonly link: SocialNetwork | undefined;
  readonly store: SocialNetworksStore;
};

function NetworkRow({ network, link, store }: RowProps) {
  const name = socialNames[network];
  return (
    <li className="dp-choice">
      <span>
        {name}
        <span className="dp-help">
          {link ? (
            <>
              {link.name && <bdi>{link.name}</bdi>}
              {link.name && ' · '}linked {formatDateTime(link.created)}
            </>
          ) : (
            'Not linked'
          )}
        </span>
      </span>
      {link ? (
        <ConfirmButton
          label="Unlink"
          about={name}
          question={`Unlink ${name}? You can no longer log in by it.`}
          onConfirm={() => store.unlink(network)}
        />
      ) : (
        <a
          className="dp-button dp-quiet dp-small"
          href={urls.linkSocialNetwork(network, addressOf('social-networks'))}
        >
          {`Link ${name}`}
        </a>
      )}
    </li>
  );
}
