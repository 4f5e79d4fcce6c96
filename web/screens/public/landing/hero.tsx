import type { RestaurantsOverview } from '#shared/contract/restaurants/restaurants-overview.ts';
import { landingMessages } from '#messages/frame/landing.ts';
import { Frieze } from '#web/ui/art/frieze.tsx';
import { NightTexture } from '#web/ui/art/night-texture.tsx';
import { HeroFacts } from './hero-facts.tsx';
import { HeroSearch } from './hero-search.tsx';
import { LandingHeader } from './landing-header.tsx';

export const Hero = ({ city, overview }: { city: string; overview: RestaurantsOverview }) => (
  <div className="on-night relative isolate overflow-hidden bg-night text-night-fg">
    <NightTexture />
    <div className="hero-glow absolute inset-0 -z-10" />
    <LandingHeader />
    <div className="mx-auto grid max-w-[1200px] items-center gap-2 px-4 pt-4 pb-10 md:grid-cols-[1.02fr_1.1fr] md:px-6 md:pt-6 md:pb-20">
      <div className="relative z-10">
        <p className="mb-4 inline-flex items-center gap-2 rounded-full bg-veil py-1 ps-1.5 pe-4 text-xs font-semibold text-night-muted">
          <span className="rounded-full bg-accent px-2.5 py-0.5 font-bold text-accent-fg">
            {landingMessages.pillBadge}
          </span>
          {landingMessages.pill(city)}
        </p>
        <h1 className="text-[2.5rem] leading-[1.36] md:text-[3.6rem]">
          {landingMessages.titleFirst}
          <br />
          <span className="text-accent">{landingMessages.titleSecond}</span>
        </h1>
        <p className="mt-4 max-w-md text-base text-night-muted md:text-lg">{landingMessages.lead}</p>
        <HeroSearch />
        <HeroFacts overview={overview} />
      </div>
      <div className="relative -mx-8 mt-2 -mb-6 md:mx-0 md:-me-24 md:mt-0 md:-mb-28">
        <img
          src="/art/hero.webp"
          srcSet="/art/hero-780.webp 780w, /art/hero.webp 1290w"
          sizes="(min-width: 768px) 760px, 100vw"
          width={1290}
          height={945}
          alt=""
          fetchPriority="high"
          className="w-full max-w-none drop-shadow-[0_40px_40px_rgb(0_0_0/.45)] md:w-[112%]"
        />
      </div>
    </div>
    <Frieze place="hero" className="relative" />
  </div>
);
