import { useState } from 'react';
import { EmailInput } from '../../../shared/ui/email-input.tsx';
import { ErrorText } from '../../../shared/ui/field.tsx';
import { PinInput } from '../../../shared/ui/pin-input.tsx';
import { SearchInput } from '../../../shared/ui/search-input.tsx';
import { SortSelect } from '../../../shared/ui/sort-select.tsx';
import { TextInput, type TextInputProps } from '../../../shared/ui/text-input.tsx';
import { Part } from './part.tsx';

const nothing = () => {};

export function Fields() {
  const [email, setEmail] = useState('marlow@gmial.com');
  const [pin, setPin] = useState('Q7');
  const [wrongPin, setWrongPin] = useState('');
  const [search, setSearch] = useState('kelp');
  const [sort, setSort] = useState<'name' | 'rating'>('name');
  return (
    <>
      <Part name="TextInput" use="For one line or several. Messages show once the field was left." isColumn>
        <Filled label="Name" help="As labels see it" value="DJ Marlow" />
        <Filled label="Venue" placeholder="Where do you play?" value="" />
        <Filled label="Checked" value="Nightjar" success />
        <Filled label="With an error" value="" error="This field is required." />
        <Filled label="Disabled" value="Can't be changed" disabled />
        <Filled
          label="Comment"
          help="Where you play most"
          multiline
          isCompact
          value="Straight into the bag."
        />
      </Part>
      <Part name="EmailInput" use="For an email. It suggests a correction of a mistyped domain." isColumn>
        <EmailInput label="Email" value={email} onChange={setEmail} />
      </Part>
      <Part name="PinInput" use="For the PIN from an email. Four characters send it." isColumn>
        <PinInput label="PIN" value={pin} onChange={setPin} onComplete={nothing} />
        <PinInput
          label="Wrong PIN"
          value={wrongPin}
          error="Wrong PIN."
          onChange={setWrongPin}
          onComplete={nothing}
        />
        <PinInput label="PIN being checked" value="QRF6" disabled onChange={nothing} onComplete={nothing} />
      </Part>
      <Part name="SearchInput" use="For finding rows of a list while typing." isColumn>
        <SearchInput label="Find a label" value={search} onChange={setSearch} />
      </Part>
      <Part name="SortSelect" use="For the order of a list." isColumn>
        <SortSelect
          label="Sort by"
          options={[
            { value: 'name', label: 'Name' },
            { value: 'rating', label: 'Rating' },
          ]}
          value={sort}
          onChange={setSort}
        />
      </Part>
      <Part name="ErrorText" use="For what failed and what to do next, at its place. It is announced.">
        <ErrorText>Couldn't reach the server. Check your connection and try again.</ErrorText>
      </Part>
    </>
  );
}

function Filled({ value: initial, ...rest }: Omit<TextInputProps, 'onChange'>) {
  const [value, setValue] = useState(initial);
  return <TextInput {...rest} value={value} onChange={setValue} />;
}
