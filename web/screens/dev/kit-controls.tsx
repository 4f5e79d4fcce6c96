import { Check, Search, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { kit } from '#messages/frame/kit.ts';
import { Accordion } from '#web/ui/display/accordion.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Rating } from '#web/ui/display/rating.tsx';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Stepper } from '#web/ui/buttons/stepper.tsx';
import { Switch } from '#web/ui/buttons/switch.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { KitSection } from './kit-section.tsx';

const buttonTones = [
  'primary',
  'accent',
  'soft',
  'plain',
  'outline',
  'ghost',
  'floating',
  'blue',
  'brick',
  'danger',
  'dangerSoft',
] as const;
const badgeTones = ['accent', 'brick', 'primary', 'blue', 'teal', 'neutral', 'danger'] as const;

export const KitButtons = () => (
  <KitSection title={kit.sections.buttons}>
    {buttonTones.map((tone) => (
      <Button key={tone} tone={tone}>
        {kit.accept}
      </Button>
    ))}
    {(['sm', 'md', 'lg', 'xl', 'huge'] as const).map((size) => (
      <Button key={size} size={size}>
        <Check aria-hidden className="size-5" />
        {kit.accept}
      </Button>
    ))}
    <Button disabled>{kit.disabled}</Button>
    <Button busy>{kit.busy}</Button>
    <Button busy size="xl" tone="accent" align="between" className="w-72">
      <span>{kit.add}</span>
      <Price centimes={15_000} unit="onAccent" />
    </Button>
    <IconButton icon={Search} label={kit.search} />
    <IconButton icon={ShoppingBag} label={kit.cart} tone="plain" round count={3} />
    <IconButton icon={Search} label={kit.search} tone="floating" round />
    <div className="on-night flex gap-3 rounded-lg bg-night p-3">
      <Button tone="night">{kit.accept}</Button>
      <Button tone="accent">{kit.accept}</Button>
    </div>
  </KitSection>
);

export const KitBadges = () => (
  <KitSection title={kit.sections.badges}>
    {badgeTones.map((tone) => (
      <Badge key={tone} dot tone={tone}>
        {kit.new}
      </Badge>
    ))}
    <Badge tone="promo" size="sm">
      {kit.promo}
    </Badge>
    <Rating rating={4.8} />
    <Rating rating={4.2} count="+500" />
    <Price centimes={123_450} className="text-xl" />
    <Price centimes={1500} />
    <Ltr className="font-extrabold">#A3F9C1</Ltr>
    <Phone number={'0612345678'} />
    <div className="pulse-ring rounded-xl bg-surface p-4 ring-[3px] ring-accent">{kit.late}</div>
  </KitSection>
);

export const KitForms = () => (
  <KitSection title={kit.sections.forms} className="grid items-start gap-6 md:grid-cols-3">
    <Field label={kit.name}>
      <TextInput defaultValue={kit.nameValue} />
    </Field>
    <Field label={kit.search}>
      <TextInput placeholder={kit.searchPlaceholder} />
    </Field>
    <Field label={kit.email}>
      <TextInput ltr type="email" defaultValue="salma@exemple.ma" />
    </Field>
    <Field label={kit.phone} hint={kit.phoneHint}>
      <TextInput ltr type="tel" defaultValue="06 12 34 56 78" />
    </Field>
    <Field label={kit.phone} error={kit.phoneError}>
      <TextInput ltr type="tel" defaultValue="05 12" />
    </Field>
    <Field label={kit.password}>
      <PasswordInput defaultValue="12345678" />
    </Field>
    <Field label={kit.address} hint={kit.addressHint}>
      <TextArea />
    </Field>
    <Field label={kit.sort}>
      <Select look="field" className="w-full" options={sorts} />
    </Field>
    <div className="space-y-3">
      <FormAlert>{kit.serverError}</FormAlert>
      <FormAlert tone="success">{kit.serverSuccess}</FormAlert>
    </div>
  </KitSection>
);

const sorts = [
  { value: 'default', label: kit.sortDefault },
  { value: 'rating', label: kit.sortRating },
  { value: 'time', label: kit.sortTime },
];

const tabs = [
  { value: 'current', label: kit.tabs.current, count: 5 },
  { value: 'delivered', label: kit.tabs.delivered },
  { value: 'cancelled', label: kit.tabs.cancelled },
] as const;

export function KitChoices() {
  const [isOn, setIsOn] = useState(true);
  const [quantity, setQuantity] = useState(2);
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('current');
  const [openId, setOpenId] = useState<string | null>('section-0');
  const sections = kit.menuSections.map((title, i) => ({
    id: `section-${i}`,
    title,
    content: <p className="pb-4 text-fg-muted">{kit.dishText}</p>,
  }));
  return (
    <KitSection title={kit.sections.choices}>
      <Switch label={kit.duty} isOn={isOn} onChange={setIsOn} />
      <Switch label={kit.duty} isOn={!isOn} onChange={(next) => setIsOn(!next)} />
      <Stepper label={kit.dish} value={quantity} onChange={setQuantity} />
      <Stepper label={kit.dish} value={quantity} onChange={setQuantity} size="sm" />
      <Select label={kit.sort} options={sorts} />
      <SegmentedTabs
        label={kit.table.status}
        tabs={tabs}
        value={tab}
        onChange={setTab}
        className="w-full max-w-96"
      >
        <p className="p-3 text-fg-muted">{kit.panel}</p>
      </SegmentedTabs>
      <Accordion name="kit" sections={sections} openId={openId} onOpenChange={setOpenId} className="w-full" />
    </KitSection>
  );
}
