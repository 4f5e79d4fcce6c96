/* Beside the page for the time without network. */

/** What couriers have tapped and could not send lies under these names (web/features/orders/use-courier-steps.ts). */
const isKept = Object.keys(localStorage).some((name) => name.startsWith('mida.courier-steps.'));
document.getElementById('kept').hidden = !isKept;

// The page that was asked for sends it.
addEventListener('online', () => location.reload());
