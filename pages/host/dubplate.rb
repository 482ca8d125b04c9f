# frozen_string_literal: true

require "cgi"
require "json"

# Prints islands into the pages of a Ruby host, for example with ERB (pages/README.md).
class Dubplate
  # `file` is the path of islands.json, which is read for each page, so that a new release needs no restart.
  def initialize(file = File.join(__dir__, "islands.json"))
    @file = file
  end

  # Returns the tags for the head of a page with these islands, with the nonce of the page's policy, if it has one.
  def head(islands, nonce: nil)
    build = JSON.parse(File.read(@file, encoding: "UTF-8"))
    files = build["islands"].fetch_values(*islands.map(&:to_s))
    nonce = nonce.to_s.empty? ? "" : %( nonce="#{CGI.escapeHTML(nonce)}")
    links = lambda do |key, attributes|
      files.flat_map { |entry| entry[key] }.uniq.map do |href|
        %(<link #{attributes % href} integrity="#{build["integrity"][href]}"#{nonce}>)
      end
    end
    tags = nonce.empty? ? [] : [%(<meta property="csp-nonce"#{nonce}>)]
    tags += links.("styles", 'rel="stylesheet" href="%s" data-island-style crossorigin') + links.("scripts", 'rel="modulepreload" href="%s"')
    safe([*tags, %(<script type="module" src="#{build["loader"]}"#{nonce}></script>)].join("\n"))
  end

  # Returns the container of an island.
  def island(name, props = {})
    safe(%(<div data-island="#{CGI.escapeHTML(name.to_s)}" data-props="#{CGI.escapeHTML(json(props))}"></div>))
  end

  # Returns the host data. Without a session, the islands ask the backend who is logged in.
  def host_data(config: {}, session: nil)
    data = { config: config, session: session }.compact
    safe(%(<script type="application/json" id="host-data">#{json(data)}</script>))
  end

  private

  # JSON in ASCII, so that the encoding of the page does not matter. U+FFFD replaces bytes that are no text.
  def json(value)
    JSON.generate(scrub(value), ascii_only: true).gsub(/[<>]/, "<" => '\u003C', ">" => '\u003E')
  end

  def scrub(value)
    case value
    when Hash then value.to_h { |key, child| [scrub(key.to_s), scrub(child)] }
    when Array then value.map { |child| scrub(child) }
    when String
      return value.dup.force_encoding("UTF-8").scrub if value.encoding == Encoding::BINARY
      value.encode("UTF-8", invalid: :replace, undef: :replace).scrub
    else value
    end
  end

  def safe(html)
    html.respond_to?(:html_safe) ? html.html_safe : html # Rails escapes all other text.
  end
end
