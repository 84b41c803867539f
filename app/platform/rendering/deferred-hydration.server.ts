import { hash } from 'node:crypto';
import { autoRotate } from '#app/ui/carousel/auto-rotate.ts';

/** A page with deferred scripts, and the script hashes for its policy. */
export interface DeferredPage {
	html: string;
	/** `'sha256-…'` of every inline script that may run. */
	scriptHashes: string[];
}

/** Runs in the browser: notes in this tab how the visit began, since its first page may be left soon. */
const noteVisit = `try{
sessionStorage.arrival??=location.href+" "+document.referrer;
if(location.search.includes("utm_"))sessionStorage.campaign=location.search;
}catch{}`;

/**
 * Runs in the browser: starts React at the first movement, touch, key or focus, or when idle if `data-hydrate` asks for
 * it. Earlier clicks and changes are replayed; dialogs work at once (decision 017).
 */
const starter = `(()=>{
const held=document.getElementById("hydration"),clicked=[],typed=new Set();
const wake=["pointermove","pointerdown","touchstart","wheel","keydown","focusin"];
const felt="pointerdown pointerup pointercancel mousedown mouseup touchstart touchend touchcancel click dblclick auxclick contextmenu keydown keypress keyup textInput compositionstart compositionend input change cut copy paste dragstart dragend drop reset".split(" ");
${noteVisit}
const idle="button[type=button]:not([data-slide])"+("popover" in HTMLElement.prototype?":not([popovertarget])":"");
let begun=false;
function begin(event){
if(begun||event?.type==="pointermove"&&!event.movementX&&!event.movementY)return;
begun=true;
for(const name of wake)removeEventListener(name,begin,true);
requestAnimationFrame(()=>setTimeout(load));
}
function load(){
for(const name of held.dataset.modules.split(" ")){
const link=document.createElement("link");
link.rel="modulepreload";link.href='/assets/'+name+'.js';document.head.append(link);
}
const script=document.createElement("script");
script.type="module";script.textContent=held.textContent;document.body.append(script);
}
function modal(dialog){
if(!dialog.open)return;
dialog.close();dialog.showModal();
}
function press(event){
if(event.ctrlKey||event.metaKey||event.shiftKey||event.altKey||!window.HTMLDialogElement)return;
const link=event.target.closest("a[data-opens],a[data-closes]"),dialog=event.target.closest("dialog");
if(link?.dataset.opens){
const opened=document.getElementById(link.dataset.opens);
if(!opened)return;
event.preventDefault();
if(opened.open)return;
delete opened.dataset.closedEarly;
opened.dataset.openedEarly=link.getAttribute("href");
opened.show();
requestAnimationFrame(()=>setTimeout(()=>modal(opened)));
}else if(dialog&&(link||event.target===dialog)){
event.preventDefault();
dialog.close();
shut(dialog);
}
}
function shut(dialog){
delete dialog.dataset.openedEarly;
dialog.dataset.closedEarly="";
}
function cancel(event){shut(event.target)}
if(window.HTMLDialogElement)document.querySelectorAll("dialog[data-sent-open]").forEach(modal);
function rest(){"requestIdleCallback" in window?requestIdleCallback(begin,{timeout:2000}):setTimeout(begin,200)}
function isStored(){try{return document.querySelector("[data-hydrate-stored]")?.dataset.hydrateStored in localStorage}catch{return false}}
function keep(event){const button=event.target.closest(idle);if(button)clicked.push(button)}
function note(event){typed.add(event.target)}
function hush(event){event.stopPropagation()}
for(const name of wake)addEventListener(name,begin,{capture:true,passive:true});
const heard=[["click",keep],["input",note],["click",press],["cancel",cancel],...felt.map(name=>[name,hush])];
for(const [name,hear] of heard)addEventListener(name,hear,{capture:true,passive:hear===hush});
addEventListener("hydrated",()=>{
for(const [name,hear] of heard)removeEventListener(name,hear,true);
for(const field of typed){
field._valueTracker?.setValue("");
for(const name of /box|radio/.test(field.type)?["click"]:["input","change"])field.dispatchEvent(new Event(name,{bubbles:true}));
}
for(const button of clicked)button.click();
},{once:true});
if(document.querySelector("[data-hydrate]")||isStored())document.readyState==="complete"?rest():addEventListener("load",rest);
})();`;

/**
 * Defers the framework's module scripts, so that they never compete with the first paint. Only scripts with the
 * render's own nonce get a hash; the nonce itself is removed, since pages are cached for many.
 */
export function deferHydration(rendered: string, nonce: string): DeferredPage {
	const modules: string[] = [];
	const hasSlides = rendered.includes(' data-slides=');
	const scriptHashes = hasSlides ? [starterHash, slidesHash] : [starterHash];
	// Searches only for the nonce: parsing every tag would take many times as long.
	const [first = '', ...others] = rendered.split(` nonce="${nonce}"`);
	let html = first;
	for (const part of others) {
		const start = html.lastIndexOf('<');
		const end = part.indexOf('>') + 1;
		const tag = html.slice(start) + part.slice(0, end);
		if (tag.startsWith('<link rel="modulepreload"')) {
			modules.push(/href="([^"]+)"/.exec(tag)?.[1] ?? '');
			html = html.slice(0, start) + part.slice(end);
		} else if (tag.startsWith('<script')) {
			const code = part.slice(end, part.indexOf('</script>', end));
			scriptHashes.push(fingerprint(code));
			const isDeferred = tag.includes('type="module"');
			html = isDeferred
				? `${html.slice(0, start)}${defer(modules, code, hasSlides)}${part.slice(end + code.length + closing.length)}`
				: html + part;
		} else {
			html += part;
		}
	}
	return { html, scriptHashes };
}

const closing = '</script>';

/** A page has thirty modules in one folder, so their names are enough. */
const moduleAddress = /^\/assets\/(.*)\.js$/;

function defer(modules: readonly string[], code: string, hasSlides: boolean) {
	const names = [...new Set(modules)].flatMap((one) => moduleAddress.exec(one)?.[1] ?? []);
	const slides = hasSlides ? `<script>${slidesCode}</script>` : '';
	return `<script type="text/plain" id="hydration" data-modules="${names.join(' ')}">${code}</script><script>${starter}</script>${slides}`;
}

/**
 * Removes the module scripts from a page shown at addresses of several routes: React would take it for another route's
 * page. Everything on it works natively.
 */
export function leaveOutHydration(rendered: string, nonce: string): DeferredPage {
	const html = rendered
		.replace(/<link rel="modulepreload"[^>]*>/g, '')
		.replace(/<script nonce="([^"]+)"[^>]*>[\s\S]*?<\/script>/g, (tag, given: string) =>
			given === nonce ? '' : tag,
		)
		.replaceAll(` nonce="${nonce}"`, '')
		.replace('</body>', `<script>${noteVisit}</script></body>`);
	return { html, scriptHashes: [fingerprint(noteVisit)] };
}

function fingerprint(code: string) {
	return `'sha256-${hash('sha256', code, 'base64')}'`;
}

/** Slides turn before any bundle is loaded (decision 045). Whitespace is removed, since it is sent with each page. */
export const slidesCode = `(${String(autoRotate).replace(/\n\s*/g, '\n')})()`;

const starterHash = fingerprint(starter);
const slidesHash = fingerprint(slidesCode);
