export const Screen = () => <main id="content">public/not-found</main>;
