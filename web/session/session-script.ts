import { MEMBER_ATTRIBUTE, SESSION_EVENT, SESSION_KEY } from './session-names.ts'

/**
 * Shows in the header who is logged in, before the first paint and whenever that changes: by an attribute and custom
 * properties of `<html>`, as the HTML is the same for all visitors. Inlined in the page as it is, so it cannot use
 * anything from the bundle.
 */
export const sessionScript = () =>
  `;(function(){var h=document.documentElement;function p(){var s,t;try{t=sessionStorage;s=JSON.parse(t.getItem('${SESSION_KEY}')||localStorage.getItem('${SESSION_KEY}'))}catch(e){}s=s&&s.expiresAt>Date.now()&&s.paint;h.style.cssText=s||'';s?h.setAttribute('${MEMBER_ATTRIBUTE}',''):h.removeAttribute('${MEMBER_ATTRIBUTE}')}p();addEventListener('storage',p);addEventListener('${SESSION_EVENT}',p)})();`
