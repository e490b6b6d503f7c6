import { useState } from 'react';
import { Avatar, Button, Card, Chip, Frame, MediaImage, Skeleton, Stat } from '../index.ts';
import { Veil } from '../Veil.tsx';
import sample from './sample.webp';

const hash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
const tileClass = 'grid gap-3 [grid-template-columns:repeat(auto-fill,minmax(min(100%,13rem),1fr))]';

export function Media() {
  const [lifted, setLifted] = useState(false);
  return (
    <div className="grid gap-10">
      <div className={tileClass}>
        <Frame width={3} height={4}>
          <MediaImage
            src={sample}
            alt="A figure under cloth"
            width={900}
            height={1200}
            hash={hash}
            errorText="Image unavailable"
            eager
          />
        </Frame>
        <Frame width={3} height={4}>
          <MediaImage
            src={sample}
            alt="A figure under cloth"
            width={900}
            height={1200}
            hash={hash}
            errorText="Image unavailable"
          />
          <Veil reason="Veiled by your settings" detail="chest, face" lift="hold" />
        </Frame>
        <Frame width={3} height={4}>
          <MediaImage
            src={sample}
            alt="A figure under cloth"
            width={900}
            height={1200}
            hash={hash}
            errorText="Image unavailable"
          />
          <Veil
            reason="Masked by its maker"
            detail="Shown when you ask for it"
            lifted={lifted}
            onLift={() => setLifted(true)}
            onLower={() => setLifted(false)}
          />
        </Frame>
        <Frame width={3} height={4}>
          <MediaImage src="/missing.jpg" alt="" width={3} height={4} hash={hash} errorText="Image unavailable" eager />
        </Frame>
        <Skeleton ratio={3 / 4} />
        <Frame width={3} height={2} className="w-32! self-start">
          <MediaImage src={sample} alt="" width={900} height={1200} />
          <Veil reason="Veiled" detail="chest" lift="never" />
        </Frame>
      </div>
      <div className="grid gap-6">
        <div className="grid content-center gap-6">
          <h2 className="text-hero">
            Shown the way <em className="text-accent">you</em> choose to see it.
          </h2>
          <ul className="grid gap-2 text-soft">
            <li>Covered parts stay covered.</li>
            <li>You choose what is veiled for you.</li>
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button tone="main" size="l">
              Sign in
            </Button>
            <Button tone="ghost" size="l">
              Create an account
            </Button>
          </div>
        </div>
      </div>
      <Card tone="rank" className="flex flex-wrap items-center gap-6">
        <Avatar name="Ione Marrow" size="xxl" ring="rank" src={sample} />
        <div className="grid gap-4">
          <div>
            <p className="font-[600] text-rank">Supreme Goddess</p>
            <h2 className="text-h1">Ione Marrow</h2>
          </div>
          <div className="flex gap-8">
            <Stat value="12,480" label="power" />
            <Stat value="3,102" label="worshipers" />
            <Stat value="+2" label="places this week" />
          </div>
        </div>
      </Card>
      <div className="flex flex-wrap items-center gap-4">
        {(['s', 'm', 'l', 'xl'] as const).map((size) => (
          <Avatar key={size} name="Calla Wren" size={size} />
        ))}
        <Avatar name="Odile" size="l" ring="accent" src="/missing.jpg" />
        <Chip>linen</Chip>
        <Chip tone="rank">Goddess</Chip>
      </div>
      <div className="grid max-w-md gap-3">
        <Skeleton lines={3} />
      </div>
    </div>
  );
}
