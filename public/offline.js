
/** Unsent courier steps are stored under these names (web/features/jobs/use-courier-steps.ts). */
const isKept = Object.keys(localStorage).some((name) => name.startsWith('mida.courier-steps.'));
document.getElementById('kept').hidden = !isKept;

// The page that was asked for sends it.
addEventListener('online', () => location.reload());
