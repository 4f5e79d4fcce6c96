import type { Kind } from './rows-of-everyone.ts';

/** What a column of texts holds, for the test of what a deleted account leaves (decision 69). */
type Line =
  | Words
  /** Never typed by a person: what it is instead. */
  | 'id'
  | 'code'
  | 'hash'
  | 'secret'
  | 'device'
  | 'figures'
  /** Made of other columns of its row. */
  | 'derived'
  /** Leaves with its row, which another column shows. */
  | 'row'
  /** Of the marketplace itself. */
  | 'marketplace'
  /** What a restaurant publishes or sells. It stays with the restaurant and its orders. */
  | 'restaurant';

interface Words {
  /** The kinds of people whose words, names or keys stand here until they delete their account. */
  gone: readonly Kind[];
  /** The kinds of deleted users whose words may stay all the same. */
  kept?: readonly Kind[];
  keptBecause?: string;
}

const everyone = ['customer', 'courier', 'owner', 'manager', 'kitchen', 'admin'] as const;

const gone = (kinds: readonly Kind[]): Words => ({ gone: kinds });

/** An admin's reason for a decision about another person, who may read it and ask about it. */
const decided = (kinds: readonly Kind[]): Words => ({
  gone: kinds,
  kept: ['admin'],
  keptBecause: 'a decision about another person, with whose account it goes',
});
const keptBecause = (reason: string): Words => ({ gone: [], keptBecause: reason });

/** Every column of the database that can hold a text. */
export const textColumns: Record<string, Line> = {
  'accounts.access_token': gone(everyone),
  'accounts.account_id': gone(everyone),
  'accounts.id_token': gone(everyone),
  'accounts.password': 'hash',
  'accounts.provider_id': 'code',
  'accounts.refresh_token': gone(everyone),
  'accounts.scope': 'code',
  'admin_acts.act': 'code',
  'admin_acts.after': 'figures',
  'admin_acts.before': 'figures',
  'admin_acts.browser': 'device',
  'admin_acts.network': 'device',
  'admin_acts.subject_id': 'id',
  'admin_acts.subject_kind': 'code',
  'admin_acts.system': 'device',
  'authenticators.secret': gone(everyone),
  'best_dishes.category': 'restaurant',
  'cancel_requests.answer': 'code',
  'cancel_requests.asked_by_tablet': gone(['owner']),
  'cancel_requests.reason': 'code',
  'cancel_requests.words': gone(['owner', 'manager', 'kitchen']),
  'closed_days.sums': 'figures',
  'couriers.full_name': gone(['courier']),
  'couriers.phone': gone(['courier']),
  'decisions.decision': 'code',
  'decisions.reason': decided(everyone),
  'delivery_troubles.reason': 'code',
  'device_tokens.token': gone(everyone),
  'hand_over_codes.code': 'code',
  'invoices.issuer': 'marketplace',
  'invoices.receiver': keptBecause('an invoice, which the law keeps for ten years'),
  'ledger_accounts.id': 'id',
  'ledger_rows.credit': 'id',
  'ledger_rows.debit': 'id',
  'legal_identities.address': gone(['owner']),
  'legal_identities.ice': 'row',
  'legal_identities.legal_form': gone(['owner']),
  'legal_identities.legal_name': gone(['courier', 'owner']),
  'legal_identities.party': 'id',
  'legal_identities.register_city': gone(['owner']),
  'legal_identities.register_number': 'row',
  'legal_identities.tax_id': 'row',
  'legal_identities.trade_tax': 'row',
  'mail_links.purpose': 'code',
  'mail_links.token_hash': gone(everyone),
  'menu_items.category': 'restaurant',
  'menu_items.description': 'restaurant',
  'menu_items.french_name': 'restaurant',
  'menu_items.labels': 'code',
  'menu_items.name': 'restaurant',
  'menu_items.photo_id': 'hash',
  'menu_items.search_kind': 'derived',
  'menu_items.search_name': 'derived',
  'menu_times.categories': 'restaurant',
  'menu_times.name': 'restaurant',
  'menu_times.season': 'code',
  'no_shows.contest': gone(['customer']),
  'no_shows.lifted_reason': decided(['customer']),
  'option_groups.name': 'restaurant',
  'option_groups.options': 'restaurant',
  'order_changes.replacement_name': 'restaurant',
  'order_contacts.name': gone(['customer']),
  'order_contacts.phone': gone(['customer']),
  'order_contacts.search_name': 'derived',
  'order_history.reason': 'code',
  'order_history.tablet_name': gone(['owner']),
  'order_history.words': gone(['courier', 'owner', 'manager', 'kitchen', 'admin']),
  'order_lines.allergens': 'code',
  'order_lines.name': 'restaurant',
  'order_lines.options': 'restaurant',
  'order_proposals.proposed_by_tablet': gone(['owner']),
  'order_proposals.replacement_allergens': 'code',
  'order_proposals.replacement_name': 'restaurant',
  'orders.charges': 'figures',
  'orders.customer_name': gone(['customer']),
  'orders.delivery_address': gone(['customer']),
  'orders.hand_over_way': 'code',
  'orders.note': gone(['customer']),
  'orders.phone': gone(['customer']),
  'orders.request_hash': 'hash',
  'orders.restaurant_name': 'restaurant',
  'outbox.last_error': gone(everyone),
  'outbox.payload': gone(everyone),
  'outbox.sequence': 'id',
  'outbox.topic': 'code',
  'payees.account': 'id',
  'payees.holder': gone(['courier', 'owner']),
  'payees.rib': 'row',
  'payouts.account': 'id',
  'payouts.holder': gone(['courier', 'owner']),
  'payouts.rib': keptBecause('the books say to which account the bank paid'),
  'photo_files.photo_id': 'hash',
  'photos.id': 'hash',
  'push_devices.auth': 'secret',
  'push_devices.endpoint': gone(everyone),
  'push_devices.p256dh': 'secret',
  'push_devices.sdk_version': 'device',
  'push_interests.interest': 'id',
  'push_keys.private_key': 'marketplace',
  'push_keys.public_key': 'marketplace',
  'rate_limits.key': 'hash',
  'recovery_codes.code_hash': gone(everyone),
  'restaurant_applications.address': gone(everyone),
  'restaurant_applications.cuisine': gone(everyone),
  'restaurant_applications.district': gone(everyone),
  'restaurant_applications.name': gone(everyone),
  'restaurant_applications.phone': 'row',
  /** A trigger keeps the test from writing an admin's words here too. */
  'restaurant_applications.reason': { ...decided(everyone), kept: [] },
  'restaurant_applications.status': 'code',
  'restaurant_delistings.reason': 'marketplace',
  'restaurant_grams.words': 'derived',
  'restaurant_invitations.email': gone(everyone),
  'restaurant_invitations.role': 'code',
  'restaurant_invitations.token_hashes': gone(everyone),
  'restaurant_members.role': 'code',
  'restaurants.address': 'restaurant',
  'restaurants.auto_accept': 'figures',
  'restaurants.card_image_url': 'marketplace',
  'restaurants.category_images': 'marketplace',
  'restaurants.cuisine': 'restaurant',
  'restaurants.delisted_reason': 'marketplace',
  'restaurants.district': 'restaurant',
  'restaurants.image_url': 'marketplace',
  'restaurants.name': 'restaurant',
  'restaurants.opening_hours': 'figures',
  'restaurants.paused_because': 'code',
  'restaurants.phone': gone(['owner']),
  'restaurants.photo_id': 'hash',
  'restaurants.search_cuisine': 'derived',
  'restaurants.search_name': 'derived',
  'restaurants.stage': 'code',
  'reviews.answer': gone(['owner']),
  'reviews.courier': 'code',
  'reviews.hidden_reason': decided(['customer']),
  'reviews.words': gone(['customer']),
  'search_misses.folded': 'derived',
  'search_misses.typed': keptBecause('what was searched, without its user, telephone numbers and addresses'),
  'search_synonyms.also': 'marketplace',
  'search_synonyms.words': 'marketplace',
  'sessions.ip_address': 'device',
  'sessions.token': 'secret',
  'sessions.user_agent': gone(everyone),
  'settings.clock_changes': 'figures',
  'settings.help_line': 'marketplace',
  'settings.holidays': 'figures',
  'span_items.name': 'restaurant',
  'span_items.option_group': 'restaurant',
  'suspension_answers.answer': gone(everyone),
  'suspension_answers.token_hash': gone(everyone),
  'suspensions.lifted_reason': decided(everyone),
  'suspensions.reason': decided(everyone),
  'tablets.code_hash': 'hash',
  'tablets.name': gone(['owner']),
  'tablets.token_hash': gone(['owner']),
  'tablets.user_agent': gone(['owner']),
  'timetable.subject': 'id',
  'timetable.topic': gone(everyone),
  'users.email': gone(everyone),
  'users.image': gone(everyone),
  'users.language': 'code',
  'users.name': gone(everyone),
  'users.phone': gone(everyone),
  'users.search_name': 'derived',
  'users.sign_up_browser_hash': gone(everyone),
  'users.suspended_reason': keptBecause('a suspended user cannot delete the account'),
  'verifications.identifier': 'code',
  'verifications.value': 'secret',
  'week_dishes.name': 'restaurant',
};
