export const Screen = () => <main id="content">public/landing</main>;
