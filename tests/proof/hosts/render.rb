# Prints the page of standard input with the Ruby helper, in an ERB template.
require "erb"
require "json"
require File.expand_path("dubplate.rb", ARGV[0])
Encoding.default_external = "UTF-8"
input = JSON.parse($stdin.read)
input["props"]["undecodable"] = "caf\xE9".b
dubplate = Dubplate.new
print ERB.new(<<~'TEMPLATE', trim_mode: "<>").result(binding)
  <%= dubplate.head(input["islands"], nonce: input["nonce"]) %>
  <%= dubplate.host_data(config: input["config"], session: input["session"], initial_data: input["initialData"]) %>
  <% input["islands"].each do |name| %>
  <%= dubplate.island(name, input["props"]) %>
  <% end %>
TEMPLATE
