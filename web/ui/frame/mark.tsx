export const Mark = ({ className = 'size-9' }: { className?: string }) => (
  <svg viewBox="0 0 64 64" aria-hidden className={className}>
    <path
      className="fill-mark-star"
      d="M32 .5 41.226 9.726H54.274V22.774L63.5 32 54.274 41.226V54.274H41.226L32 63.5 22.774 54.274H9.726V41.226L.5 32 9.726 22.774V9.726H22.774Z"
    />
    <g className="fill-mark-ink">
      <circle cx="32" cy="16.6" r="3.1" />
      <path d="M29.6 20.4h4.8c.5 6.4 4.2 11.6 10.3 15.9.9.7.5 2.1-.6 2.1H19.9c-1.1 0-1.5-1.4-.6-2.1 6.1-4.3 9.8-9.5 10.3-15.9Z" />
      <path d="M15.6 41.2h32.8c.9 0 1.5.9 1.1 1.7-1.8 3.3-5.6 5.3-10.3 5.3H24.8c-4.7 0-8.5-2-10.3-5.3-.4-.8.2-1.7 1.1-1.7Z" />
    </g>
  </svg>
);
