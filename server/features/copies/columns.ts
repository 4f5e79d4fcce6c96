/** What becomes of a column in an anonymised copy (decision 105). */
export type Fate = 'stays' | StandIn;

/** An empty text and a null stay what they are; the same text becomes the same one everywhere. */
export type StandIn =
  | 'name'
  | 'phone'
  | 'words'
  | 'address'
  | 'landmark'
  | 'door'
  | 'place_name'
  | 'restaurant'
  | 'cuisine'
  | 'district'
  | 'tablet'
  | 'company'
  | 'company_form'
  | 'city'
  | 'ice'
  | 'eight_digits'
  | 'rib'
  | 'identity'
  /** Random, and so of use to nobody. */
  | 'token'
  | 'code'
  | 'empty'
  | 'null'
  | 'no_plan'
  /** Two columns of degrees, a few hundred metres away. */
  | 'moved_lat'
  | 'moved_lng'
  /** Written by a statement of its own (store.ts). */
  | 'own';

const stayAll = (names: string): Record<string, Fate> =>
  Object.fromEntries(names.split(' ').map((name) => [name, 'stays']));

const ofDoor = { landmark: 'landmark', door: 'door', contact_phone: 'phone', courier_note: 'words' } as const;

/** `emptied`: all rows go. Every column that can hold a text or a place is here: a test, and the command, refuse a new one. */
export const tablesOfCopy: Record<string, 'emptied' | Record<string, Fate>> = {
  accounts: 'emptied',
  admin_acts: {
    ...stayAll('act after before subject_id subject_kind browser system'),
    network: 'empty',
  },
  authenticators: 'emptied',
  best_dishes: stayAll('category'),
  cancel_requests: { ...stayAll('answer reason'), asked_by_tablet: 'tablet', words: 'words' },
  closed_days: stayAll('sums'),
  courier_hours: stayAll('week'),
  courier_positions: 'emptied',
  couriers: { full_name: 'name', phone: 'phone' },
  decisions: { ...stayAll('decision'), reason: 'words' },
  delivery_troubles: stayAll('reason'),
  device_tokens: 'emptied',
  dispatch_pins: stayAll('kind'),
  dispatch_state: { plan: 'no_plan' },
  hand_over_codes: { code: 'code' },
  incoming_messages: {
    ...stayAll('kind'),
    answer: 'words',
    name: 'name',
    number: 'phone',
    vendor_id: 'token',
    words: 'words',
  },
  invoices: { issuer: 'identity', receiver: 'identity' },
  kitchen_habits: stayAll('habits pace words'),
  ledger_accounts: stayAll('id'),
  ledger_rows: stayAll('credit debit'),
  legal_identities: {
    ...stayAll('party'),
    address: 'address',
    ice: 'ice',
    legal_form: 'company_form',
    legal_name: 'company',
    register_city: 'city',
    register_number: 'eight_digits',
    tax_id: 'eight_digits',
    trade_tax: 'eight_digits',
  },
  mail_links: 'emptied',
  menu_items: stayAll('category description french_name labels name photo_id search_kind search_name'),
  menu_times: stayAll('categories name season'),
  news_choices: stayAll('channel news_group'),
  no_shows: { contest: 'words', lifted_reason: 'words' },
  offers: stayAll('decline_reason state'),
  option_groups: stayAll('name options'),
  order_changes: stayAll('replacement_name'),
  order_contacts: { name: 'own', phone: 'own', search_name: 'own' },
  order_history: { ...stayAll('reason'), tablet_name: 'tablet', words: 'words' },
  order_lines: stayAll('allergens name options'),
  order_mends: stayAll('fields party'),
  order_proposals: { ...stayAll('replacement_allergens replacement_name'), proposed_by_tablet: 'tablet' },
  orders: {
    ...stayAll('charges hand_over_way restaurant_name'),
    ...ofDoor,
    customer_name: 'name',
    delivery_address: 'address',
    delivery_lat: 'moved_lat',
    delivery_lng: 'moved_lng',
    note: 'words',
    phone: 'phone',
    request_hash: 'token',
  },
  outbox: 'emptied',
  payees: { ...stayAll('account'), holder: 'name', rib: 'rib' },
  payouts: { ...stayAll('account'), holder: 'name', rib: 'rib' },
  phone_codes: 'emptied',
  phones: { number: 'phone' },
  photo_files: stayAll('photo_id'),
  photos: stayAll('id'),
  place_photos: 'emptied',
  places: {
    ...stayAll('kind'),
    ...ofDoor,
    address: 'address',
    lat: 'moved_lat',
    lng: 'moved_lng',
    name: 'place_name',
  },
  push_devices: 'emptied',
  push_interests: 'emptied',
  push_keys: 'emptied',
  rate_limits: 'emptied',
  recovery_codes: 'emptied',
  restaurant_applications: {
    ...stayAll('status'),
    address: 'address',
    cuisine: 'cuisine',
    district: 'district',
    lat: 'moved_lat',
    lng: 'moved_lng',
    name: 'restaurant',
    phone: 'phone',
    reason: 'words',
  },
  restaurant_delistings: { reason: 'words' },
  restaurant_grams: stayAll('words'),
  restaurant_invitations: 'emptied',
  restaurant_members: stayAll('role'),
  /** What a restaurant publishes is known to everybody. */
  restaurants: {
    ...stayAll('address auto_accept card_image_url category_images cuisine district image_url lat lng name'),
    ...stayAll('opening_hours paused_because photo_id search_cuisine search_name stage suits'),
    delisted_reason: 'words',
    phone: 'phone',
  },
  reviews: { ...stayAll('courier'), answer: 'words', hidden_reason: 'words', words: 'words' },
  search_misses: 'emptied',
  search_synonyms: stayAll('also words'),
  sessions: 'emptied',
  settings: stayAll('clock_changes dispatch help_line holidays production_home'),
  span_items: stayAll('name option_group'),
  suspension_answers: { answer: 'words', token_hash: 'token' },
  suspensions: { lifted_reason: 'words', reason: 'words' },
  tablets: 'emptied',
  tariffs: stayAll('zones'),
  text_days: stayAll('channel'),
  text_messages: { ...stayAll('channel failure state template'), number: 'phone', vendor_id: 'null' },
  timetable: stayAll('subject topic'),
  users: {
    ...stayAll('language search_name'),
    email: 'own',
    image: 'null',
    name: 'name',
    phone: 'phone',
    sign_up_browser_hash: 'null',
    suspended_reason: 'words',
  },
  verifications: 'emptied',
  week_dishes: stayAll('name'),
};
