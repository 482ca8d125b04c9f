import { useState } from 'react';
import type { Thumbs } from '../../../shared/entities/promo.ts';
import { Rating } from '../../../shared/ui/rating.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { ThumbsButtons } from '../../../shared/ui/thumbs-buttons.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';
import { Part } from './part.tsx';

const FORMATS = [
  { value: 'mp3', label: 'MP3' },
  { value: 'wav', label: 'WAV' },
  { value: 'flac', label: 'FLAC' },
];

export function Choices() {
  const [format, setFormat] = useState('mp3');
  const [rating, setRating] = useState<number | null>(null);
  const [given, setGiven] = useState<number | null>(8);
  const [thumbs, setThumbs] = useState<Thumbs>(1);
  return (
    <>
      <Part name="Toggle" use="For a setting that is on or off at once, or half on.">
        <Switch label="Off" isOn={false} />
        <Switch label="On" isOn />
        <ThreeStates />
        <Switch label="Across a card" isOn isWide />
      </Part>
      <Part name="Segments" use="For one of a few that should be compared." isColumn>
        <Segments legend="Format" options={FORMATS} value={format} onChange={setFormat} />
        <Segments isJoined legend="Joined format" options={FORMATS} value={format} onChange={setFormat} />
      </Part>
      <Part name="Rating" use="For the rating of a promo. Digit keys work in it; 0 is 10." isColumn>
        <Rating legend="Not rated" value={rating} onChange={setRating} />
        <Rating legend="Rated" value={given} onChange={setGiven} />
        <Rating legend="Always in one row" isOneRow value={given} onChange={setGiven} />
      </Part>
      <Part name="ThumbsButtons" use="For a quick opinion that labels don't see.">
        <ThumbsButtons thumbs={thumbs} onPress={(thumb) => setThumbs(thumbs === thumb ? 0 : thumb)} />
      </Part>
    </>
  );
}

type SwitchProps = { readonly label: string; readonly isOn: boolean; readonly isWide?: boolean };

function Switch({ label, isOn: initial, isWide = false }: SwitchProps) {
  const [isOn, setOn] = useState(initial);
  return <Toggle label={label} value={isOn} isWide={isWide} onChange={setOn} />;
}

function ThreeStates() {
  const [value, setValue] = useState<boolean | 'half'>('half');
  return <Toggle label="Half" threeState value={value} onChange={setValue} />;
}
