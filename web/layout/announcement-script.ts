import { SESSION_EVENT } from '../session/session-names.ts'
import type { AnnouncementBars } from './announcement-bar.ts'

/** Storage key of the announcements that were closed in this browser: ids, with blanks between them. */
const CLOSED_KEY = 'announcements-closed'

/** A timer of a browser takes no more. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Shows the first bar that was not closed in this browser, before the first paint, until it is closed or ends. As the
 * HTML is the same for all visitors, it sets custom properties of `<html>`, and again when the login sets its own. Inlined
 * in pages that have bars, so it cannot use anything from the bundle.
 */
export const announcementScript = ({ terms }: AnnouncementBars) =>
  `;(function(a){var h=document.documentElement,x=[],s;function c(){try{return(localStorage.getItem('${CLOSED_KEY}')||'').split(' ').concat(x)}catch(e){return x}}function p(){var d=c();a.forEach(function(b){var o=d.indexOf(b[0])<0;s=s||o&&b;h.style.setProperty('--bar-'+b[0],o&&b===s?'block':'none')});h.style.setProperty('--bar-close','inline-grid')}function q(id){x.push(id);p()}p();addEventListener('storage',p);addEventListener('${SESSION_EVENT}',p);addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-bar]'),d,n;if(!b)return;n=b.getAttribute('data-bar');d=c();q(n);try{localStorage.setItem('${CLOSED_KEY}',a.map(function(b){return b[0]}).filter(function(i){return i===n||d.indexOf(i)>=0}).join(' '))}catch(e){}});if(s&&s[1]&&s[1]<${LONGEST_TIMER_MS})setTimeout(q,s[1],s[0])})(${JSON.stringify(terms)});`
