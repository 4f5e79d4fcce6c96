export const Screen = () => <main id="content">public/home</main>;
